import type { LabelSheetName } from '#contract/label-values.ts';

/** In mm. */
export type Size = { width: number; height: number };
type Point = { x: number; y: number };

export type LabelSheet = {
  page: Size;
  label: Size;
  /** Upper left corners of the labels of a page, by rows. */
  positions: readonly Point[];
};

type Grid = Size & {
  columns: number;
  rows: number;
  /** Between columns, in mm. Rows touch each other. */
  gap: number;
};

const A4: Size = { width: 210, height: 297 };

/** The usual A4 sheets of self-adhesive labels, centred on the page. */
export const labelGrids: Readonly<Record<Exclude<LabelSheetName, 'roll'>, Grid>> = {
  '3x8': { columns: 3, rows: 8, width: 70, height: 37, gap: 0 },
  '3x7': { columns: 3, rows: 7, width: 63.5, height: 38.1, gap: 2.5 },
  '4x10': { columns: 4, rows: 10, width: 52.5, height: 29.7, gap: 0 },
  '5x13': { columns: 5, rows: 13, width: 38.1, height: 21.2, gap: 2.5 },
  '2x7': { columns: 2, rows: 7, width: 99.1, height: 38.1, gap: 2.5 },
};

/** `width` and `height` are those of a label on a roll, which has a page for each label. */
export type SheetChoice = {
  sheet: LabelSheetName;
  width?: number | undefined;
  height?: number | undefined;
};

export function labelSheet({ sheet, width = 0, height = 0 }: SheetChoice): LabelSheet {
  if (sheet === 'roll')
    return { page: { width, height }, label: { width, height }, positions: [{ x: 0, y: 0 }] };
  const grid = labelGrids[sheet];
  const pitch = grid.width + grid.gap;
  const left = (A4.width - pitch * grid.columns + grid.gap) / 2;
  const top = (A4.height - grid.height * grid.rows) / 2;
  const positions = Array.from({ length: grid.columns * grid.rows }, (_, index) => ({
    x: left + (index % grid.columns) * pitch,
    y: top + Math.floor(index / grid.columns) * grid.height,
  }));
  return { page: A4, label: { width: grid.width, height: grid.height }, positions };
}

/** Pages for these labels, when the first of them is at place `first` (from 1) of the first page. */
export function countPages({ positions }: LabelSheet, labels: number, first: number): number {
  return Math.ceil((labels + first - 1) / positions.length);
}
