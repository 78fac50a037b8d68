import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse/sync';
import type { ImportIssue, ImportWarning } from '#contract/import-issues.ts';
import type { LineIssue } from '#domain/product-csv/cell-error.ts';
import { SLICE_SIZE } from '#services/import-products/map-in-slices.ts';

const NEWLINE = 10;

const CARRIAGE_RETURN = 13;

const LAST_ASCII = 127;

/** Line numbers of a file as a text editor shows them, by byte offset. */
type FileLines = {
  /** The number of the line that holds this byte, counted from 1. */
  lineNumberAt: (offset: number) => number;
  /** The byte offset at which the next line begins. */
  nextLineOffset: (offset: number) => number;
};

/** A CSV record with its own number and that of its first line. The header is record number 0. */
export type CsvRecord = { line: number; record: number; cells: string[] };

export type CsvReading = {
  /** Separates the cells: semicolons in the files of spreadsheets where the comma is the decimal point. */
  delimiter: ',' | ';';
  records: CsvRecord[];
  problems: LineIssue[];
  notices: ImportWarning[];
};

/** Limit of lines with broken quotes; after so many, the rest cannot be split into records reliably. */
const MAX_BROKEN_QUOTES = 20;
/** Limit in characters, which ends the search for the closing quote of a broken one. */
const MAX_RECORD_CHARACTERS = 1_000_000;
const REPLACEMENT = '\uFFFD';

/**
 * Reads every record of a file in the form of RFC 4180, with commas or semicolons, that can be parsed. A line with
 * broken quotes is reported as a problem, and parsing resumes at the next line; so is a record that is not UTF-8. Yields
 * to the event loop between slices.
 */
export async function readCsv(file: Uint8Array): Promise<CsvReading> {
  const unreadable = findFormatIssue(file);
  if (unreadable)
    return { delimiter: ',', records: [], problems: [{ line: 1, issue: unreadable }], notices: [] };
  const reading = createReader(file);
  let at = 0;
  while (at < file.length && reading.brokenLines < MAX_BROKEN_QUOTES) {
    at = readSlice(reading, at);
    await nextTurn();
  }
  if (at < file.length) {
    reading.problems.push({ line: reading.lines.lineNumberAt(at), issue: { code: 'NOT_READ_ON' } });
  }
  if (!reading.isValidUtf8 && isNonUtf8File(file, reading.lines)) reading.notices.push({ code: 'LATIN_1' });
  return reading;
}

type CsvReader = CsvReading & {
  file: Uint8Array;
  lines: FileLines;
  isValidUtf8: boolean;
  /** Records read so far. */
  recordCount: number;
  /** Lines with broken quotes. */
  brokenLines: number;
};

/** What separates the names of the columns, which have neither commas nor semicolons. */
function findDelimiter(file: Uint8Array): ',' | ';' {
  const end = file.findIndex((byte) => byte === NEWLINE || byte === CARRIAGE_RETURN);
  const header = Buffer.from(file.subarray(0, end === -1 ? file.length : end)).toString('latin1');
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

function createReader(file: Uint8Array): CsvReader {
  return {
    delimiter: findDelimiter(file),
    records: [],
    problems: [],
    notices: [],
    file,
    lines: indexLines(file),
    isValidUtf8: isUtf8(file),
    recordCount: 0,
    brokenLines: 0,
  };
}

/** Parses one slice. Returns the offset to resume from: after some records, after a broken line, or the end. */
function readSlice(reading: CsvReader, from: number): number {
  const { file, lines } = reading;
  let start = from;
  let read = 0;
  try {
    parse(file.subarray(from), {
      bom: from === 0,
      delimiter: reading.delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: SLICE_SIZE,
      max_record_size: MAX_RECORD_CHARACTERS,
      on_record: (cells: string[], { bytes }) => {
        takeRecord(reading, cells, { start, end: from + bytes });
        start = from + bytes;
        read += 1;
        return null;
      },
    });
    return read < SLICE_SIZE ? file.length : start;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    reading.brokenLines += 1;
    reading.problems.push({
      line: lines.lineNumberAt(start),
      record: nextRecordNumber(reading),
      column: columnName(reading, error.column),
      issue: csvIssue(error),
    });
    return lines.nextLineOffset(start);
  }
}

function csvIssue({ code }: CsvError): ImportIssue {
  return code === 'CSV_MAX_RECORD_SIZE'
    ? { code: 'RECORD_TOO_LONG', most: MAX_RECORD_CHARACTERS }
    : { code: 'BROKEN_QUOTES' };
}

function takeRecord(
  reading: CsvReader,
  cells: string[],
  { start, end }: { start: number; end: number },
): void {
  if (cells.length === 1 && cells[0] === '') return;
  const record = nextRecordNumber(reading);
  const bytes = reading.file.subarray(start, end);
  if (reading.isValidUtf8 || isUtf8(bytes)) {
    reading.records.push({ line: reading.lines.lineNumberAt(start), record, cells });
    return;
  }
  reading.problems.push({
    line: reading.lines.lineNumberAt(firstNonUtf8Line(reading, start)),
    record,
    column: columnName(
      reading,
      cells.findIndex((cell) => cell.includes(REPLACEMENT)),
    ),
    issue: { code: 'NOT_UTF_8' },
  });
}

function firstNonUtf8Line({ file, lines }: CsvReader, start: number): number {
  let at = start;
  while (at < file.length && isUtf8(file.subarray(at, lines.nextLineOffset(at))))
    at = lines.nextLineOffset(at);
  return at;
}

/** The name of a cell's column, from the header; undefined within the header itself, and beyond its last column. */
function columnName({ records }: CsvReader, index: unknown): string | undefined {
  return typeof index === 'number' ? records[0]?.cells[index]?.trim() || undefined : undefined;
}

function nextRecordNumber(reading: CsvReader): number {
  reading.recordCount += 1;
  return reading.recordCount - 1;
}

/** First bytes of files that cannot be read, also with the name of a CSV: archives (XLSX, ODS), older XLS, UTF-16. */
const SIGNATURES: ReadonlyArray<{ bytes: string; code: 'SPREADSHEET' | 'UTF_16' }> = [
  { bytes: 'PK\x03\x04', code: 'SPREADSHEET' },
  { bytes: '\xd0\xcf\x11\xe0', code: 'SPREADSHEET' },
  { bytes: '\xff\xfe', code: 'UTF_16' },
  { bytes: '\xfe\xff', code: 'UTF_16' },
];

function findFormatIssue(file: Uint8Array): ImportIssue | undefined {
  const start = Buffer.from(file.subarray(0, 4)).toString('latin1');
  const found = SIGNATURES.find(({ bytes }) => start.startsWith(bytes));
  return found && { code: found.code };
}

function indexLines(file: Uint8Array): FileLines {
  const starts = [0];
  for (let at = 0; at < file.length; at += 1) {
    const ends = file[at] === NEWLINE || (file[at] === CARRIAGE_RETURN && file[at + 1] !== NEWLINE);
    if (ends) starts.push(at + 1);
  }
  const lineNumberAt = (offset: number) => countUpTo(starts, offset);
  return { lineNumberAt, nextLineOffset: (offset) => starts[lineNumberAt(offset)] ?? file.length };
}

/** Whether a file that is not UTF-8 has no valid UTF-8 line beyond ASCII: then all of it is in an older encoding. */
function isNonUtf8File(file: Uint8Array, lines: FileLines): boolean {
  for (let at = 0; at < file.length; ) {
    const next = lines.nextLineOffset(at);
    const line = file.subarray(at, next);
    if (line.some((byte) => byte > LAST_ASCII) && isUtf8(line)) return false;
    at = next;
  }
  return true;
}

/** Binary search: how many of these ascending numbers are at most `limit`. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
