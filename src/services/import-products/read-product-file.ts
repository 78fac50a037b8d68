import type { ImportWarning } from '#contract/import-issues.ts';
import type { LineIssue } from '#domain/product-csv/cell-error.ts';
import {
  type ColumnName,
  knownColumns,
  type ProductTexts,
  requiredColumns,
  textColumns,
} from '#domain/product-csv/columns.ts';
import { type ProductRow, parseProductRow, type RowOptions } from '#domain/product-csv/parse-product-row.ts';
import { productKey } from '#domain/product-csv/product-key.ts';
import { type FactTexts, noTexts, readVarietyFacts } from '#domain/variety-facts/read-facts.ts';
import { unescapeCell } from '#lib/escape-cell.ts';
import { mapInSlices } from '#services/import-products/map-in-slices.ts';
import { type CsvRecord, readCsv } from '#services/import-products/read-csv.ts';

/** Quoted texts in the warning of a column. */
const MAX_EXAMPLES = 3;

/** A product as the file states it, with its line and record number. */
export type FileRow = ProductRow & { line: number; record: number };

type Duplicate = { row: FileRow; first: FileRow; column: 'sku' | 'name' };

export type ProductFile = { rows: FileRow[]; problems: LineIssue[]; notices: ImportWarning[] };

/** Parses every line of a product file; invalid lines are in `problems`, in file order. */
export async function readProductFile(file: Uint8Array, options: RowOptions): Promise<ProductFile> {
  const { delimiter, records, problems, notices } = await readCsv(file);
  const [header, ...lines] = records;
  if (header?.record !== 0) return { rows: [], problems: missingHeaderProblems(problems), notices };

  const columns = header.cells.map((cell) => cell.trim().toLowerCase());
  const headerIssues = headerProblems(columns);
  if (headerIssues.length > 0) return { rows: [], problems: headerIssues, notices };

  const local = { ...options, prices: { ...options.prices, isLocal: delimiter === ';' } };
  const parsed = await mapInSlices(lines, (line) => parseLine(line, columns, local));
  const rows = parsed.flatMap(({ row }) => row ?? []);
  const duplicates = findDuplicates(rows);
  const allProblems = [
    ...problems,
    ...parsed.flatMap((line) => line.problems),
    ...duplicates.map(duplicateProblem),
  ];
  const duplicateRows = new Set(duplicates.map(({ row }) => row));
  return {
    rows: rows.filter((row) => !duplicateRows.has(row)),
    problems: allProblems.toSorted((a, b) => a.line - b.line),
    notices: [...notices, ...columnWarnings(columns), ...(await unreadTextWarnings(rows))],
  };
}

function missingHeaderProblems(problems: LineIssue[]): LineIssue[] {
  return problems.length > 0 ? problems : [{ line: 1, issue: { code: 'EMPTY_FILE' } }];
}

function headerProblems(columns: readonly string[]): LineIssue[] {
  const seen = new Set<string>();
  const repeatedColumns = new Set<string>();
  for (const column of columns) {
    if (knownColumns.has(column) && seen.has(column)) repeatedColumns.add(column);
    seen.add(column);
  }
  const missing = requiredColumns.filter((column) => !seen.has(column));
  return [
    ...missing.map((column) => ({ line: 1, column, issue: { code: 'COLUMN_MISSING' } as const })),
    ...[...repeatedColumns].map((column) => ({ line: 1, column, issue: { code: 'COLUMN_TWICE' } as const })),
  ];
}

function columnWarnings(columns: readonly string[]): ImportWarning[] {
  const unknown = columns.filter((column) => !knownColumns.has(column));
  const idle = ['discount', 'in_stock'].filter((column) => columns.includes(column));
  const notices: ImportWarning[] = [];
  if (unknown.length > 0) notices.push({ code: 'UNKNOWN_COLUMNS', columns: unknown });
  if (idle.length > 0 && !columns.includes('presentations'))
    notices.push({ code: 'IDLE_COLUMNS', columns: idle });
  return notices;
}

/** One warning for each column with texts that are no facts. */
async function unreadTextWarnings(rows: readonly FileRow[]): Promise<ImportWarning[]> {
  const unread = await mapInSlices(rows, ({ line, fields }) =>
    fields.type === 'merch'
      ? []
      : readVarietyFacts({ ...noTexts, ...fields }).unread.map((one) => ({ ...one, line })),
  );
  const byField = Map.groupBy(unread.flat(), ({ field }) => field);
  return (Object.entries(textColumns) as Array<[string, keyof ProductTexts]>).flatMap(([column, name]) => {
    const texts = byField.get(name as keyof FactTexts);
    if (!texts) return [];
    const examples = texts.slice(0, MAX_EXAMPLES).map(({ line, text }) => ({ line, text }));
    return [{ code: 'UNREAD_TEXTS', column, count: texts.length, examples } as const];
  });
}

type ParsedLine = { row: FileRow | undefined; problems: LineIssue[] };

function parseLine(
  { line, record, cells }: CsvRecord,
  columns: readonly string[],
  options: RowOptions,
): ParsedLine {
  if (cells.length !== columns.length) {
    const issue = { code: 'CELL_COUNT', cells: cells.length, columns: columns.length } as const;
    return { row: undefined, problems: [{ line, record, issue }] };
  }
  const known = columns.flatMap((column, index) =>
    knownColumns.has(column) ? [[column as ColumnName, unescapeCell(cells[index] ?? '')] as const] : [],
  );
  const { row, problems } = parseProductRow(new Map(known), options);
  return {
    row: row && { ...row, line, record },
    problems: problems.map(({ column, issue }) => ({ line, record, column, issue })),
  };
}

function duplicateProblem({ row: { line, record }, column, first }: Duplicate): LineIssue {
  return { line, record, column, issue: { code: 'SAME_PRODUCT', line: first.line } };
}

/** Duplicates: rows that name the same product as an earlier row. Only products with distinct SKUs may share a name. */
function findDuplicates(rows: readonly FileRow[]): Duplicate[] {
  const bySku = new Map<string, FileRow>();
  const byName = new Map<string, FileRow>();
  const duplicates: Duplicate[] = [];
  for (const row of rows) {
    const { sku, name } = row.fields;
    const key = productKey(row.brand, name);
    const sameSku = sku ? bySku.get(sku) : undefined;
    const sameName = byName.get(key);
    if (sameSku) duplicates.push({ row, first: sameSku, column: 'sku' });
    else if (sameName && !(sku && sameName.fields.sku))
      duplicates.push({ row, first: sameName, column: 'name' });
    else byName.set(key, row);
    if (sku) bySku.set(sku, sameSku ?? row);
  }
  return duplicates;
}
