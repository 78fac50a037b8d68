import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import type { MeasureText } from '#domain/labels/label-layout.ts';

/** Letters of most languages are in two files, in two weights. */
const PARTS = ['latin', 'latin-ext'] as const;
const WEIGHTS = [400, 700] as const;

type FontName = `${(typeof PARTS)[number]}-${(typeof WEIGHTS)[number]}`;
/** Characters that are in the same font. */
type TextRun = { font: FontName; text: string };
type Placed = { x: number; y: number; size: number };

export type LabelFonts = {
  names: readonly FontName[];
  readFont: (name: FontName) => Buffer;
  splitByFont: (text: string, isBold: boolean) => TextRun[];
  measure: MeasureText;
  /** SVG path of a text, with the left end of its baseline. */
  outline: (text: string, isBold: boolean, placed: Placed) => string;
};

let fonts: Promise<LabelFonts> | undefined;

/** Loads the fonts of labels, and the package that reads them, at the first use: they take some megabytes. */
export function loadLabelFonts(): Promise<LabelFonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<LabelFonts> {
  const { create } = await import('fontkit');
  const names = WEIGHTS.flatMap((weight) => PARTS.map((part): FontName => `${part}-${weight}`));
  const files = new Map<FontName, { bytes: Buffer; font: Font }>();
  for (const name of names) {
    const bytes = await readFile(join(import.meta.dirname, 'fonts', `instrument-sans-${name}.ttf`));
    files.set(name, { bytes, font: create(bytes) as Font });
  }
  const getFile = (name: FontName) => {
    const file = files.get(name);
    if (!file) throw new Error(`no font ${name}`);
    return file;
  };
  const hasGlyph = (name: FontName, character: string) =>
    getFile(name).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

  /** A character that no font has becomes its base letter or a question mark. */
  const findRun = (character: string, isBold: boolean): TextRun => {
    const weight = isBold ? 700 : 400;
    const own = PARTS.map((part): FontName => `${part}-${weight}`).find((name) => hasGlyph(name, character));
    if (own) return { font: own, text: character };
    const font: FontName = `latin-${weight}`;
    const [base = ''] = character.normalize('NFKD');
    if (base !== '' && hasGlyph(font, base)) return { font, text: base };
    return { font, text: /\s/.test(character) ? ' ' : '?' };
  };
  const splitByFont = (text: string, isBold: boolean): TextRun[] => {
    const runs: TextRun[] = [];
    for (const character of text.normalize('NFC')) {
      const run = findRun(character, isBold);
      const last = runs.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else runs.push(run);
    }
    return runs;
  };
  const glyphs = (text: string, isBold: boolean) =>
    splitByFont(text, isBold).flatMap((run) => {
      const { font } = getFile(run.font);
      return [...run.text].map((character) => ({
        glyph: font.glyphForCodePoint(character.codePointAt(0) ?? 0),
        scale: 1 / font.unitsPerEm,
      }));
    });

  return {
    names,
    readFont: (name) => getFile(name).bytes,
    splitByFont,
    measure: (text, isBold) =>
      glyphs(text, isBold).reduce((sum, { glyph, scale }) => sum + glyph.advanceWidth * scale, 0),
    outline: (text, isBold, { x, y, size }) => {
      let left = x;
      return glyphs(text, isBold)
        .map(({ glyph, scale }) => {
          const path = glyph.path.scale(size * scale, -size * scale).translate(left, y);
          left += glyph.advanceWidth * size * scale;
          return path.toSVG();
        })
        .join('');
    },
  };
}
