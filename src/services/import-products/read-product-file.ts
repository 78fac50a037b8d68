import { type ColumnName, knownColumns, requiredColumns } from '#domain/product-csv/columns.ts';
import type { LineProblem } from '#domain/product-csv/problem.ts';
import { type RowOptions, readProductRow } from '#domain/product-csv/read-product-row.ts';
import type { FileRow } from '#services/import-products/file-row.ts';
import { type Double, findDoubles } from '#services/import-products/find-doubles.ts';
import { type CsvRecord, readCsv } from '#services/import-products/read-csv.ts';

export type ProductFile = { rows: FileRow[]; problems: LineProblem[]; notices: string[] };

/** Reads every line of a product file; those that cannot be used are in `problems`, in the order of the file. */
export function readProductFile(file: Uint8Array, options: RowOptions): ProductFile {
  const { records, problems, notices } = readCsv(file);
  const [header, ...lines] = records;
  if (header?.record !== 0) return { rows: [], problems: withoutHeader(problems), notices };

  const columns = header.cells.map((cell) => cell.trim().toLowerCase());
  const unusable = headerProblems(columns);
  if (unusable.length > 0) return { rows: [], problems: unusable, notices };

  const read = lines.map((line) => readLine(line, columns, options));
  const rows = read.flatMap(({ row }) => row ?? []);
  const doubles = findDoubles(rows);
  const all = [...problems, ...read.flatMap((line) => line.problems), ...doubles.map(doubleProblem)];
  const repeated = new Set(doubles.map(({ row }) => row));
  return {
    rows: rows.filter((row) => !repeated.has(row)),
    problems: all.toSorted((a, b) => a.line - b.line),
    notices: [...notices, ...columnNotices(columns)],
  };
}

function withoutHeader(problems: LineProblem[]): LineProblem[] {
  return problems.length > 0
    ? problems
    : [{ line: 1, message: 'the file is empty: its first line names the columns' }];
}

function headerProblems(columns: readonly string[]): LineProblem[] {
  if (columns.length === 1 && columns[0]?.includes(';')) {
    return [{ line: 1, message: 'the columns are parted by semicolons: save the file with commas' }];
  }
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  const twice = columns.filter(
    (column, index) => knownColumns.has(column) && columns.indexOf(column) !== index,
  );
  return [
    ...missing.map((column) => ({ line: 1, column, message: 'there is no such column, and it is required' })),
    ...[...new Set(twice)].map((column) => ({ line: 1, column, message: 'the column is there twice' })),
  ];
}

function columnNotices(columns: readonly string[]): string[] {
  const unknown = columns
    .filter((column) => !knownColumns.has(column))
    .map((column) => column || '(no name)');
  const idle = ['discount', 'in_stock'].filter((column) => columns.includes(column));
  const notices = [];
  if (unknown.length > 0) notices.push(`Unknown columns are left out: ${unknown.join(', ')}.`);
  if (idle.length > 0 && !columns.includes('presentations')) {
    notices.push(`Without the column presentations nothing is taken from ${idle.join(' and ')}.`);
  }
  return notices;
}

function readLine({ line, record, cells }: CsvRecord, columns: readonly string[], options: RowOptions) {
  if (cells.length !== columns.length) {
    const message = `has ${cells.length} cells, and the first line names ${columns.length} columns`;
    return { row: undefined, problems: [{ line, record, message }] };
  }
  const known = columns.flatMap((column, index) =>
    knownColumns.has(column) ? [[column as ColumnName, cells[index] ?? ''] as const] : [],
  );
  const { row, problems } = readProductRow(new Map(known), options);
  return {
    row: row && { ...row, line, record },
    problems: problems.map(({ column, message }) => ({ line, record, column, message })),
  };
}

function doubleProblem({ row: { line, record }, column, first }: Double): LineProblem {
  return { line, record, column, message: `names the same product as line ${first.line}` };
}
