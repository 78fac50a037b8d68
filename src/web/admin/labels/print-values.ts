import { type LabelSheetName, MAX_LABEL_SIDE, MIN_LABEL_SIDE } from '#contract/label-values.ts';
import { labelMessages } from '#contract/messages/labels.ts';
import { labelGrids } from '#domain/labels/label-sheets.ts';

/** The fields of how labels are printed, as they are typed. */
export type PrintValues = {
  sheet: LabelSheetName;
  width: string;
  height: string;
  first: string;
  page: string;
};

export const initialPrintValues: PrintValues = {
  sheet: '3x8',
  width: '57',
  height: '32',
  first: '1',
  page: '1',
};

type PrintErrors = { [Field in keyof PrintValues]?: string };

export function countPlaces(sheet: LabelSheetName): number {
  return sheet === 'roll' ? 1 : labelGrids[sheet].columns * labelGrids[sheet].rows;
}

/** Errors of the fields that the sheet has, as the server would answer them. */
export function findPrintErrors({ sheet, width, height, first, page }: PrintValues): PrintErrors {
  const errors: PrintErrors = {};
  if (sheet === 'roll') {
    if (!isSide(width)) errors.width = labelMessages.side;
    if (!isSide(height)) errors.height = labelMessages.side;
  } else if (!isWholeNumber(first, countPlaces(sheet)))
    errors.first = labelMessages.first(countPlaces(sheet));
  if (!isWholeNumber(page)) errors.page = labelMessages.page;
  return errors;
}

/** The query of a preview or download. */
export function printQuery({ sheet, width, height, first }: PrintValues) {
  return sheet === 'roll' ? { sheet, width, height } : { sheet, first };
}

function isSide(text: string): boolean {
  const side = Number(text.replace(',', '.'));
  return /^\d{2,3}(?:[.,]\d)?$/.test(text) && side >= MIN_LABEL_SIDE && side <= MAX_LABEL_SIDE;
}

function isWholeNumber(text: string, max = Number.POSITIVE_INFINITY): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= max;
}
