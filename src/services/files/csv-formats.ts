import { stringify } from 'csv-stringify/sync';
import type { CsvFormat } from '#contract/csv-format.ts';

type Dialect = { delimiter: ',' | ';'; point: '.' | ',' };

export const csvFormats: Readonly<Record<CsvFormat, Dialect>> = {
  csv: { delimiter: ',', point: '.' },
  excel: { delimiter: ';', point: ',' },
};

/** With a byte order mark, spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export function toCsv(format: CsvFormat, rows: ReadonlyArray<readonly string[]>): string {
  return stringify(rows as string[][], { delimiter: csvFormats[format].delimiter, record_delimiter: '\r\n' });
}
