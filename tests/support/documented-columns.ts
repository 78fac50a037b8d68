import { readFileSync } from 'node:fs';

/** The columns of a CSV file that the table of its document describes, in alphabetical order. */
export function documentedColumns(document: string): string[] {
  const [, table = ''] = /^\| column \|(.*?)\n\n/ms.exec(readFileSync(document, 'utf8')) ?? [];
  const rows = table.matchAll(/^\| (`[^|]+`) \|/gm);
  return [...rows].flatMap(([, cell = '']) => cell.match(/(?<=`)[^`]*[^`, ](?=`)/g) ?? []).toSorted();
}
