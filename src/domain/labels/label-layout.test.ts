import { expect, test } from 'vitest';
import { type LabelLayout, type LabelLines, layoutLabel } from '#domain/labels/label-layout.ts';
import { labelGrids, labelSheet, type Size } from '#domain/labels/label-sheets.ts';

const lines: LabelLines = [
  { name: 'variety', text: 'Gorilla Glue Automática' },
  { name: 'contents', text: 'Automática · 3 semillas' },
  { name: 'lot', text: 'Lote CE-2026-014' },
  { name: 'packed_on', text: 'Envasado 01/03/2026' },
  { name: 'best_before', text: 'Usar antes del 01/03/2028' },
];
/** About that of a sans serif. */
const measure = (text: string, isBold: boolean) => text.length * (isBold ? 0.6 : 0.55);
const layout = (size: Size, modules = 29) => layoutLabel({ size, modules, lines, measure });

const grids = Object.keys(labelGrids) as Array<keyof typeof labelGrids>;
const sizes = [
  ...grids.map((sheet) => labelSheet({ sheet }).label),
  { width: 20, height: 20 },
  { width: 20, height: 200 },
  { width: 200, height: 20 },
  { width: 25, height: 25 },
  { width: 57, height: 32 },
  { width: 100, height: 150 },
  { width: 200, height: 200 },
];

test.each(sizes)(
  'on $width × $height mm the QR code with its quiet zone and all texts are inside',
  (size) => {
    const placed = layout(size);

    expect(placed?.qr.module).toBeGreaterThanOrEqual(0.3);
    expectInside(placed, size, 29);
    expectApart(placed, 29);
  },
);

test.each(grids)('on %s the serial is shown in at least 5 points with the variety', (sheet) => {
  const placed = layout(labelSheet({ sheet }).label);

  expect(placed?.serial.flatMap(({ from, to }) => [from, to]).at(-1)).toBe(5);
  expect(placed?.serial.every(({ size }) => size >= 1.8)).toBe(true);
  expect(placed?.texts[0]?.text).toBe('Gorilla Glue Automática');
});

test('a label of 70 × 37 mm has every line', () => {
  expect(layout({ width: 70, height: 37 })?.texts.map(({ text }) => text)).toEqual(
    lines.map(({ text }) => text),
  );
});

test('lines are left out in order: packed on, best before, contents, lot, variety', () => {
  const heights = Array.from({ length: 26 }, (_, index) => 45 - index);
  const shown = heights.map((height) => layout({ width: 20, height })?.texts.map(({ text }) => text) ?? []);
  const counts = [...new Set(shown.map((texts) => texts.length))];
  const leftOut = counts.map((count) => {
    const texts = shown.find((one) => one.length === count)?.map((text) => text.slice(0, 4)) ?? [];
    return lines.filter(({ text }) => !texts.includes(text.slice(0, 4))).map(({ name }) => name);
  });

  const order = ['packed_on', 'best_before', 'contents', 'lot', 'variety'];
  for (const names of leftOut) expect(names.toSorted()).toEqual(order.slice(0, names.length).toSorted());
  expect(leftOut.length).toBeGreaterThan(2);
});

test('a long name is shortened, the serial never', () => {
  const long = [{ name: 'variety', text: 'Una variedad con un nombre larguísimo que no entra' }] as const;
  const placed = layoutLabel({ size: { width: 38.1, height: 21.2 }, modules: 33, lines: long, measure });

  expect(placed?.texts[0]?.text).toMatch(/^Una variedad.*…$/);
  expect(placed?.serial.at(-1)?.to).toBe(5);
});

test('a QR code that would need smaller modules than 0.3 mm is refused', () => {
  expect(layout({ width: 20, height: 20 }, 57)).toBeUndefined();
});

function expectInside(placed: LabelLayout | undefined, { width, height }: Size, modules: number) {
  if (!placed) throw new Error('no layout');
  const { x, y, module } = placed.qr;
  const zone = 4 * module;
  expect(x - zone).toBeGreaterThanOrEqual(-1e-9);
  expect(y - zone).toBeGreaterThanOrEqual(-1e-9);
  expect(x + modules * module + zone).toBeLessThanOrEqual(width + 1e-9);
  expect(y + modules * module + zone).toBeLessThanOrEqual(height + 1e-9);
  for (const { text, x: left, y: baseline, size, isBold } of placed.texts) {
    expect(left + measure(text, isBold) * size).toBeLessThanOrEqual(width);
    expect(baseline - size).toBeGreaterThanOrEqual(0);
    expect(baseline + size * 0.2).toBeLessThanOrEqual(height);
  }
  for (const line of placed.serial) {
    expect(line.x + line.width).toBeLessThanOrEqual(width);
    expect(line.y - line.size).toBeGreaterThanOrEqual(0);
    expect(line.y + line.size * 0.2).toBeLessThanOrEqual(height);
  }
}

/** Texts stand beside the quiet zone or below it. */
function expectApart(placed: LabelLayout | undefined, modules: number) {
  if (!placed) throw new Error('no layout');
  const { x, y, module } = placed.qr;
  const right = x + (modules + 4) * module;
  const bottom = y + (modules + 4) * module;
  for (const line of [...placed.texts, ...placed.serial])
    expect(line.x >= right - 1e-9 || line.y - line.size >= bottom - 1e-9).toBe(true);
}

test('each text is measured once, however many layouts are tried', () => {
  const measured: string[] = [];
  layoutLabel({
    size: { width: 70, height: 37 },
    modules: 29,
    lines,
    measure: (text, isBold) => {
      measured.push(`${isBold} ${text}`);
      return measure(text, isBold);
    },
  });

  expect(new Set(measured).size).toBe(measured.length);
});
