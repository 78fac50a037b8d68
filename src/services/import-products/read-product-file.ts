import type { ImportNotice } from '#contract/import-faults.ts';
import { type ColumnName, knownColumns, requiredColumns } from '#domain/product-csv/columns.ts';
import type { LineProblem } from '#domain/product-csv/problem.ts';
import { type RowOptions, readProductRow } from '#domain/product-csv/read-product-row.ts';
import { readSafeCell } from '#domain/safe-cell.ts';
import type { FileRow } from '#services/import-products/file-row.ts';
import { type Double, findDoubles } from '#services/import-products/find-doubles.ts';
import { mapInSlices } from '#services/import-products/in-slices.ts';
import { type CsvRecord, readCsv } from '#services/import-products/read-csv.ts';

export type ProductFile = { rows: FileRow[]; problems: LineProblem[]; notices: ImportNotice[] };

/** Parses every line of a product file; invalid lines are in `problems`, in file order. */
export async function readProductFile(file: Uint8Array, options: RowOptions): Promise<ProductFile> {
  const { records, problems, notices } = await readCsv(file);
  const [header, ...lines] = records;
  if (header?.record !== 0) return { rows: [], problems: withoutHeader(problems), notices };

  const columns = header.cells.map((cell) => cell.trim().toLowerCase());
  const unusable = headerProblems(columns);
  if (unusable.length > 0) return { rows: [], problems: unusable, notices };

  const read = await mapInSlices(lines, (line) => readLine(line, columns, options));
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
  return problems.length > 0 ? problems : [{ line: 1, fault: { code: 'EMPTY_FILE' } }];
}

function headerProblems(columns: readonly string[]): LineProblem[] {
  if (columns.length === 1 && columns[0]?.includes(';')) return [{ line: 1, fault: { code: 'SEMICOLONS' } }];
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const column of columns) {
    if (knownColumns.has(column) && seen.has(column)) twice.add(column);
    seen.add(column);
  }
  const missing = requiredColumns.filter((column) => !seen.has(column));
  return [
    ...missing.map((column) => ({ line: 1, column, fault: { code: 'COLUMN_MISSING' } as const })),
    ...[...twice].map((column) => ({ line: 1, column, fault: { code: 'COLUMN_TWICE' } as const })),
  ];
}

function columnNotices(columns: readonly string[]): ImportNotice[] {
  const unknown = columns.filter((column) => !knownColumns.has(column));
  const idle = ['discount', 'in_stock'].filter((column) => columns.includes(column));
  const notices: ImportNotice[] = [];
  if (unknown.length > 0) notices.push({ code: 'UNKNOWN_COLUMNS', columns: unknown });
  if (idle.length > 0 && !columns.includes('presentations'))
    notices.push({ code: 'IDLE_COLUMNS', columns: idle });
  return notices;
}

type ReadLine = { row: FileRow | undefined; problems: LineProblem[] };

function readLine(
  { line, record, cells }: CsvRecord,
  columns: readonly string[],
  options: RowOptions,
): ReadLine {
  if (cells.length !== columns.length) {
    const fault = { code: 'CELL_COUNT', cells: cells.length, columns: columns.length } as const;
    return { row: undefined, problems: [{ line, record, fault }] };
  }
  const known = columns.flatMap((column, index) =>
    knownColumns.has(column) ? [[column as ColumnName, readSafeCell(cells[index] ?? '')] as const] : [],
  );
  const { row, problems } = readProductRow(new Map(known), options);
  return {
    row: row && { ...row, line, record },
    problems: problems.map(({ column, fault }) => ({ line, record, column, fault })),
  };
}

function doubleProblem({ row: { line, record }, column, first }: Double): LineProblem {
  return { line, record, column, fault: { code: 'SAME_PRODUCT', line: first.line } };
}
