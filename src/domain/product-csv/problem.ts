import type { ImportFault } from '#contract/import-faults.ts';
import { faultInEnglish } from '#domain/product-csv/in-english.ts';

/** What is wrong with one cell; where it stands is known to whoever catches it. */
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

/** A bad line of a file: its number there, the number of its record, and the column where one is to blame. */
export type LineProblem = {
  line: number;
  record?: number | undefined;
  column?: string | undefined;
  fault: ImportFault;
};
