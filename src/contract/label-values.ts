/** Sheets of labels: A4 grids by columns and rows, and rolls. Without zod, for the browser. */
export const LABEL_SHEETS = ['3x8', '3x7', '4x10', '5x13', '2x7', 'roll'] as const;
export type LabelSheetName = (typeof LABEL_SHEETS)[number];

/** Limits of the sides of a label on a roll, in mm. */
export const MIN_LABEL_SIDE = 20;
export const MAX_LABEL_SIDE = 200;
/** The largest grid: the last label of a first sheet. */
export const MAX_FIRST_LABEL = 65;
