import type { ImportIssue } from '#contract/import-issues.ts';
import { issueMessage } from '#domain/product-csv/issue-messages.ts';

/** Error in one cell, without its position, which the caller adds. */
export class CellError extends Error {
  readonly issue: ImportIssue;
  readonly column: string | undefined;

  constructor(issue: ImportIssue, column?: string) {
    super(issueMessage(issue));
    this.name = 'CellError';
    this.issue = issue;
    this.column = column;
  }
}

/** An invalid line of a file: its line number, its record number, and the column if the issue is in one. */
export type LineIssue = {
  line: number;
  record?: number | undefined;
  column?: string | undefined;
  issue: ImportIssue;
};
