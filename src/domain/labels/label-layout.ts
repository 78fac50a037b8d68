import type { Size } from '#domain/labels/label-sheets.ts';

/** Width of a text of size 1. */
export type MeasureText = (text: string, isBold: boolean) => number;

type LabelLineName = 'variety' | 'contents' | 'lot' | 'packed_on' | 'best_before';
/** Lines of a label from top to bottom. The serial comes after them. */
export type LabelLines = ReadonlyArray<{ name: LabelLineName; text: string }>;

/** A text with its left end, its baseline and its size, in mm from the upper left corner. */
export type PlacedText = { text: string; x: number; y: number; size: number; isBold: boolean };

/** A line of the serial: some of its groups, at most `width` wide. */
export type PlacedGroups = { from: number; to: number; x: number; y: number; size: number; width: number };

export type LabelLayout = {
  /** Where the modules begin, without the quiet zone, and the side of a module. */
  qr: { x: number; y: number; module: number };
  texts: readonly PlacedText[];
  serial: readonly PlacedGroups[];
};

export type LabelContent = {
  size: Size;
  /** Modules of a side of the QR code. */
  modules: number;
  lines: LabelLines;
  measure: MeasureText;
};

/** The first of these is left out first when a label is too small for all lines. */
const DROP_ORDER: readonly LabelLineName[] = ['packed_on', 'best_before', 'contents', 'lot', 'variety'];

/** White around a QR code, in modules (ISO/IEC 18004), which is the margin at its sides, too. */
const QUIET_ZONE = 4;
/** Sides of a module in mm. Below 0.3 the printers of labels blur them. */
const MODULES = [1.2, 1, 0.8, 0.7, 0.6, 0.5, 0.45, 0.4, 0.35, 0.3];
/** Sizes of texts in mm; the smallest is 5 points. */
const TEXT_SIZES = [7, 6, 5, 4, 3.5, 3.2, 2.8, 2.5, 2.2, 2, 1.8];
const SMALLEST_TEXT = 1.8;
const LINE_HEIGHT = 1.2;
/** Of a line's height above its baseline. */
const ASCENT = 0.85;
const VARIETY_SCALE = 1.25;
const SERIAL_SCALE = 1.2;
/** Above the serial, as a part of the size of the texts. */
const SERIAL_GAP = 0.25;
/** A line that is shortened counts as this part of a whole one. */
const SHORTENED = 0.2;
/** Groups of the serial in each of its lines. */
const SPLITS = [[5], [2, 3], [1, 1, 1, 2]];
/** Sizes beyond these are no reason for a smaller text or QR code. */
const LEGIBLE_TEXT = 2.5;
const SAFE_MODULE = 0.5;

type Box = Size & { x: number; y: number };
type Candidate = { layout: LabelLayout; score: readonly number[] };

/**
 * The layout with the most lines, and of those the most legible one: QR code beside or above the texts. Serial and QR
 * code are always whole. Undefined where they do not fit.
 */
export function layoutLabel(content: LabelContent): LabelLayout | undefined {
  const { size, modules } = content;
  // Hundreds of layouts are tried with the same texts.
  const measured = { ...content, measure: rememberWidths(content.measure) };
  const margin = Math.min(size.width, size.height) < 25 ? 1 : 1.5;
  const candidates = MODULES.flatMap((module) => {
    const side = (modules + 2 * QUIET_ZONE) * module;
    if (side > size.width || side > size.height) return [];
    const beside = {
      x: side,
      y: margin,
      width: size.width - side - margin,
      height: size.height - 2 * margin,
    };
    const below = { x: margin, y: side, width: size.width - 2 * margin, height: size.height - side - margin };
    const inset = QUIET_ZONE * module;
    return [
      ...fillBox(measured, beside, { x: inset, y: (size.height - side) / 2 + inset, module }),
      ...fillBox(measured, below, { x: (size.width - side) / 2 + inset, y: inset, module }),
    ];
  });
  return candidates.toSorted((a, b) => compareScores(b.score, a.score))[0]?.layout;
}

function rememberWidths(measure: MeasureText): MeasureText {
  const widths = new Map<string, number>();
  return (text, isBold) => {
    const key = `${isBold} ${text}`;
    const width = widths.get(key) ?? measure(text, isBold);
    widths.set(key, width);
    return width;
  };
}

function fillBox(content: LabelContent, box: Box, qr: LabelLayout['qr']): Candidate[] {
  return TEXT_SIZES.flatMap((largest) =>
    SPLITS.flatMap((split) => placeTexts(content, { box, qr, largest, split }) ?? []),
  );
}

type Trial = {
  box: Box;
  qr: LabelLayout['qr'];
  /** Size of the texts, where they are not too wide. */
  largest: number;
  split: readonly number[];
};

/** Undefined where the serial does not fit. */
function placeTexts(
  { lines, measure }: LabelContent,
  { box, qr, largest, split }: Trial,
): Candidate | undefined {
  const longest = Math.max(
    ...split.map((groups, index) => lineCharacters(groups, index === split.length - 1)),
  );
  const fitSize = (isBold: boolean, most: number) => {
    const texts = lines.filter(({ name }) => isBold === isVariety(name));
    const width = Math.max(...texts.map(({ text }) => measure(text, isBold)));
    return Math.min(most, Math.max(SMALLEST_TEXT, box.width / width));
  };
  const size = fitSize(false, largest);
  const varietySize = fitSize(true, size * VARIETY_SCALE);
  const serialSize = Math.min(size * SERIAL_SCALE, box.width / (longest * measure('8', true)));
  const serialHeight = serialSize * LINE_HEIGHT * split.length + size * SERIAL_GAP;
  if (serialSize < SMALLEST_TEXT || serialHeight > box.height) return undefined;

  const shown = chooseLines(lines, size, box.height - serialHeight);
  const texts: PlacedText[] = [];
  let y = box.y + (box.height - serialHeight - linesHeight(shown, size)) / 2;
  let shortened = 0;
  for (const { name, text } of shown) {
    const isBold = isVariety(name);
    const fitting = isBold ? varietySize : size;
    const height = lineHeight(name, size);
    const fitted = truncate(text, box.width / fitting, (one) => measure(one, isBold));
    if (fitted !== text) shortened++;
    texts.push({ text: fitted, x: box.x, y: y + height * ASCENT, size: fitting, isBold });
    y += height;
  }
  y += size * SERIAL_GAP;
  const serial: PlacedGroups[] = [];
  let from = 0;
  for (const groups of split) {
    const baseline = y + serialSize * LINE_HEIGHT * ASCENT;
    serial.push({ from, to: from + groups, x: box.x, y: baseline, size: serialSize, width: box.width });
    from += groups;
    y += serialSize * LINE_HEIGHT;
  }
  const score = [
    shown.length - shortened * (1 - SHORTENED),
    Math.min(size, serialSize, LEGIBLE_TEXT),
    Math.min(qr.module, SAFE_MODULE),
    Math.min(size, serialSize),
    qr.module,
    -split.length,
  ];
  return { layout: { qr, texts, serial }, score };
}

/** Characters of a line of the serial, with the dashes; the last group is the check character. */
function lineCharacters(groups: number, isLast: boolean): number {
  return isLast ? (groups - 1) * 5 + 1 : groups * 5;
}

function chooseLines(lines: LabelLines, size: number, height: number): LabelLines {
  let shown = lines;
  for (const name of DROP_ORDER) {
    if (linesHeight(shown, size) <= height) return shown;
    shown = shown.filter((line) => line.name !== name);
  }
  return shown;
}

function linesHeight(lines: LabelLines, size: number): number {
  return lines.reduce((sum, { name }) => sum + lineHeight(name, size), 0);
}

function lineHeight(name: LabelLineName, size: number): number {
  return size * (isVariety(name) ? VARIETY_SCALE : 1) * LINE_HEIGHT;
}

const isVariety = (name: LabelLineName) => name === 'variety';

function truncate(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width + 1e-9) return text;
  const characters = [...text];
  while (characters.length > 1 && measure(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

function compareScores(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, i) => value !== b[i]);
  return (a[index] ?? 0) - (b[index] ?? 0);
}
