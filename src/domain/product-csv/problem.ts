/** What is wrong with one cell, for the person who wrote it; where it stands is known to whoever catches it. */
export class Problem extends Error {
  readonly column: string | undefined;

  constructor(message: string, column?: string) {
    super(message);
    this.name = 'Problem';
    this.column = column;
  }
}

/** A bad line of a file: its number there, the number of its record, and the column where one is to blame. */
export type LineProblem = {
  line: number;
  record?: number | undefined;
  column?: string | undefined;
  message: string;
};
