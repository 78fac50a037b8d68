import { expect, test } from 'vitest';
import { countPages, labelGrids, labelSheet, type Size } from '#domain/labels/label-sheets.ts';

const names = Object.keys(labelGrids) as Array<keyof typeof labelGrids>;

test.each(names)('the labels of %s lie on the page and do not overlap', (sheet) => {
  const { page, label, positions } = labelSheet({ sheet });
  const { columns, rows } = labelGrids[sheet];

  expect(positions).toHaveLength(columns * rows);
  for (const { x, y } of positions) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + label.width).toBeLessThanOrEqual(page.width + 1e-9);
    expect(y + label.height).toBeLessThanOrEqual(page.height + 1e-9);
  }
  for (const [index, one] of positions.entries())
    for (const other of positions.slice(index + 1)) expect(areApart(one, other, label)).toBe(true);
});

test('the margins of 65 and 21 labels are those of the sheets that are sold', () => {
  expect(labelSheet({ sheet: '5x13' }).positions[0]).toEqual({ x: 4.75, y: expect.closeTo(10.7) });
  expect(labelSheet({ sheet: '3x7' }).positions[0]).toEqual({
    x: expect.closeTo(7.25),
    y: expect.closeTo(15.15),
  });
  expect(labelSheet({ sheet: '3x7' }).positions[1]?.x).toBeCloseTo(7.25 + 66);
});

test('a roll has a page of its own size for each label', () => {
  const roll = labelSheet({ sheet: 'roll', width: 57, height: 32 });

  expect(roll).toEqual({
    page: { width: 57, height: 32 },
    label: { width: 57, height: 32 },
    positions: [{ x: 0, y: 0 }],
  });
  expect(countPages(roll, 7, 1)).toBe(7);
});

test.each([
  [24, 1, 1],
  [25, 1, 2],
  [24, 2, 2],
  [1, 24, 1],
  [2, 24, 2],
])('%i labels from place %i of sheets of 24 need %i pages', (labels, first, pages) => {
  expect(countPages(labelSheet({ sheet: '3x8' }), labels, first)).toBe(pages);
});

type Point = { x: number; y: number };

function areApart(one: Point, other: Point, { width, height }: Size): boolean {
  return Math.abs(one.x - other.x) >= width - 1e-9 || Math.abs(one.y - other.y) >= height - 1e-9;
}
