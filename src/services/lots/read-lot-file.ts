import { LOT_STATUSES, TEST_METHODS } from '#contract/lot-values.ts';
import { LotEdit } from '#contract/lots.ts';
import { importIssueText, importWarningText } from '#copy/import-issues.ts';
import { lotColumnCopy, lotImportCopy, testColumnCopy } from '#copy/lot-files.ts';
import { lotStatusCopy, testMethodCopy } from '#copy/lot-values.ts';
import { unescapeCell } from '#lib/escape-cell.ts';
import { normalizeLocalNumber } from '#lib/local-number.ts';
import { searchText } from '#lib/search-text.ts';
import { mapInSlices } from '#services/import-products/map-in-slices.ts';
import { type CsvRecord, readCsv } from '#services/import-products/read-csv.ts';

const columnCopy = { ...lotColumnCopy, ...testColumnCopy };
type Column = keyof typeof columnCopy;
type Cells = { readonly [Name in Column]?: string };

export type LotProblem = { line: number; column?: string; message: string };

/** A lot of the file. Its tests have no ids; they are undefined where the file has no tests. */
export type FileLot = {
  line: number;
  code: string;
  codeKey: string;
  brand: string;
  product: string;
  sku: string;
  edit: LotEdit;
  /** Line of each test. */
  testLines: readonly number[];
};

type LotFile = { lots: FileLot[]; problems: LotProblem[]; notices: string[] };

const lotColumns = Object.keys(lotColumnCopy) as Array<keyof typeof lotColumnCopy>;
const testColumns = Object.keys(testColumnCopy) as Array<keyof typeof testColumnCopy>;
const columnNames: readonly Column[] = [...lotColumns, ...testColumns];
const columnsByText = new Map(columnNames.map((name) => [searchText(columnCopy[name]), name]));

/** Reads a file of lots (`docs/lot-csv.md`): a row for each test, and one for each lot without tests. */
export async function readLotFile(file: Uint8Array): Promise<LotFile> {
  const { records, problems, notices } = await readCsv(file);
  const issues = problems.map(({ line, column, issue }) => problem(line, column, importIssueText(issue)));
  const [header, ...lines] = records;
  if (header?.record !== 0) {
    const emptyFile = problem(1, undefined, importIssueText({ code: 'EMPTY_FILE' }));
    return { lots: [], problems: issues.length > 0 ? issues : [emptyFile], notices: [] };
  }
  const columns = header.cells.map((cell) => columnsByText.get(searchText(cell)));
  const headerIssues = checkHeader(columns);
  if (headerIssues.length > 0) return { lots: [], problems: headerIssues, notices: [] };
  const rows = (await mapInSlices(lines, (record) => readRow(record, columns, issues))).flatMap(
    (row) => row ?? [],
  );
  const groups = [...Map.groupBy(rows, ({ cells }) => searchText(cells.code ?? '')).values()];
  const hasTests = columns.includes('tested_on');
  const lots = await mapInSlices(groups, (group) => readLot(group, hasTests, issues));
  const unknown = header.cells.filter((cell, index) => !columns[index] && cell.trim() !== '');
  return {
    lots: lots.flatMap((lot) => lot ?? []),
    problems: issues,
    notices: [
      ...notices.map(importWarningText),
      ...(unknown.length > 0 ? [lotImportCopy.unknownColumns(unknown.join(', ').slice(0, 200))] : []),
    ],
  };
}

type Row = { line: number; cells: Cells };

function checkHeader(columns: ReadonlyArray<Column | undefined>): LotProblem[] {
  const repeated = columnNames.filter((name) => columns.filter((column) => column === name).length > 1);
  const missing = columns.includes('code') ? [] : (['code'] as const);
  return [
    ...missing.map((name) => problem(1, columnCopy[name], importIssueText({ code: 'COLUMN_MISSING' }))),
    ...repeated.map((name) => problem(1, columnCopy[name], importIssueText({ code: 'COLUMN_TWICE' }))),
  ];
}

function readRow(
  { line, cells }: CsvRecord,
  columns: ReadonlyArray<Column | undefined>,
  issues: LotProblem[],
): Row | undefined {
  if (cells.length !== columns.length) {
    const issue = { code: 'CELL_COUNT', cells: cells.length, columns: columns.length } as const;
    issues.push(problem(line, undefined, importIssueText(issue)));
    return undefined;
  }
  const known: { [Name in Column]?: string } = {};
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const cell = unescapeCell(cells[index] ?? '').trim();
    if (cell.includes('\0')) {
      issues.push(problem(line, columnCopy[column], importIssueText({ code: 'NUL_CHARACTER' })));
      return undefined;
    }
    known[column] = cell;
  }
  if (searchText(known.code ?? '') === '') {
    issues.push(problem(line, columnCopy.code, lotImportCopy.missing));
    return undefined;
  }
  return { line, cells: known };
}

/** The rows of a lot; the first one describes it. */
function readLot(rows: readonly Row[], hasTests: boolean, issues: LotProblem[]): FileLot | undefined {
  const [first, ...others] = rows;
  if (!first) return undefined;
  const { cells, line } = first;
  const count = issues.length;
  issues.push(...findDifferences(first, others));
  const read = readCells(first, issues);
  const testRows = rows.filter((row) => testColumns.some((name) => row.cells[name]));
  const input = {
    code: cells.code,
    harvested_on: read.day('harvested_on'),
    packed_on: read.day('packed_on'),
    seeds_packed: cells.seeds_packed === undefined ? undefined : (read.number('seeds_packed') ?? 0),
    parents: cells.parents,
    cultivar_registration: cells.cultivar_registration,
    category: cells.category,
    best_before: read.day('best_before'),
    status: read.word('status', statusWords, lotImportCopy.status) ?? undefined,
    notes: cells.notes,
    tests: hasTests ? testRows.map((row) => readTest(row, issues)) : undefined,
  } satisfies Record<Exclude<keyof LotEdit, 'version'>, unknown>;
  if (issues.length > count) return undefined;
  const parsed = LotEdit.safeParse(input);
  if (parsed.success) {
    const { brand = '', product = '', sku = '' } = cells;
    const testLines = testRows.map((row) => row.line);
    const { code = '' } = parsed.data;
    return { line, code, codeKey: searchText(code), brand, product, sku, edit: parsed.data, testLines };
  }
  for (const { path, message } of parsed.error.issues) {
    const [field, index, testField] = path;
    const place = { line, testLines: testRows.map((row) => row.line) };
    issues.push(
      fieldProblem(
        place,
        field === 'tests' ? `tests.${String(index)}.${String(testField)}` : String(field),
        message,
      ),
    );
  }
  return undefined;
}

/** Lines that describe their lot in another way than its first line. */
function findDifferences({ line, cells }: Row, others: readonly Row[]): LotProblem[] {
  return others.flatMap((other) => {
    const column = lotColumns.find(
      (name) => name !== 'code' && other.cells[name] && other.cells[name] !== cells[name],
    );
    return column ? [problem(other.line, columnCopy[column], lotImportCopy.differs(line))] : [];
  });
}

function readTest(row: Row, issues: LotProblem[]) {
  const read = readCells(row, issues);
  return {
    tested_on: read.day('tested_on') ?? undefined,
    method: read.word('method', methodWords, lotImportCopy.method(methodList)) ?? undefined,
    seeds: read.number('seeds') ?? undefined,
    after_24_hours: read.number('after_24_hours'),
    after_48_hours: read.number('after_48_hours'),
    after_72_hours: read.number('after_72_hours'),
    after_7_days: read.number('after_7_days'),
    note: row.cells.note ?? '',
  };
}

/** Parses the cells of a row; null for empty ones, undefined for those of columns that the file does not have. */
function readCells({ line, cells }: Row, issues: LotProblem[]) {
  const parse = <Value>(column: Column, message: string, read: (cell: string) => Value | undefined) => {
    const cell = cells[column];
    if (cell === undefined) return undefined;
    if (cell === '') return null;
    const value = read(cell);
    if (value === undefined) issues.push(problem(line, columnCopy[column], message));
    return value;
  };
  return {
    day: (column: Column) => parse(column, lotImportCopy.date, parseDay),
    number: (column: Column) => parse(column, lotImportCopy.wholeNumber, parseCount) ?? null,
    word: (column: Column, words: ReadonlyMap<string, string>, message: string) =>
      parse(column, message, (cell) => words.get(searchText(cell))),
  };
}

function parseDay(cell: string): string | undefined {
  const [, date, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell) ?? [];
  const day = year ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` : cell;
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
}

function parseCount(cell: string): number | undefined {
  const number = Number(normalizeLocalNumber(cell));
  return Number.isSafeInteger(number) ? number : undefined;
}

const toWords = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  new Map(
    values.flatMap((value) => [value, labels[value]].map((text) => [searchText(text), value] as const)),
  );
const statusWords = toWords(LOT_STATUSES, lotStatusCopy);
const methodWords = toWords(TEST_METHODS, testMethodCopy);
const methodList = Object.values(testMethodCopy).join(', ');

/** A problem of a field of a lot, such as `packed_on` or `tests.0.seeds`. */
export function fieldProblem(
  { line, testLines }: Pick<FileLot, 'line' | 'testLines'>,
  field: string,
  message: string,
): LotProblem {
  const [first = '', index, testField] = field.split('.');
  const columns: { readonly [name: string]: string | undefined } = columnCopy;
  return first === 'tests'
    ? problem(testLines[Number(index)] ?? line, columns[testField ?? ''], message)
    : problem(line, columns[first], message);
}

export function problem(line: number, column: string | undefined, message: string): LotProblem {
  return column === undefined ? { line, message } : { line, column, message };
}
