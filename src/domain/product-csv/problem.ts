import type { ImportFault } from '#contract/import-faults.ts';
import { faultInEnglish } from '#domain/product-csv/in-english.ts';

/** Error in one cell, without its position, which the caller adds. */
export class Problem extends Error {
  readonly fault: ImportFault;
  readonly column: string | undefined;

  constructor(fault: ImportFault, column?: string) {
    super(faultInEnglish(fault));
    this.name = 'Problem';
    this.fault = fault;
    this.column = column;
  }
}

/** An invalid line of a file: its line number, its record number, and the column if one is at fault. */
export type LineProblem = {
  line: number;
  record?: number | undefined;
  column?: string | undefined;
  fault: ImportFault;
};
