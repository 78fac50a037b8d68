import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse/sync';
import type { ImportFault, ImportNotice } from '#contract/import-faults.ts';
import type { LineProblem } from '#domain/product-csv/problem.ts';
import { type FileLines, isAllForeign, isUtf8, linesOf } from '#services/import-products/file-lines.ts';
import { SLICE } from '#services/import-products/in-slices.ts';

/** A CSV record with its own number and that of its first line. The header is record number 0. */
export type CsvRecord = { line: number; record: number; cells: string[] };

export type CsvReading = { records: CsvRecord[]; problems: LineProblem[]; notices: ImportNotice[] };

/** Limit of lines with broken quotes; after so many, the rest cannot be split into records reliably. */
const MAX_BROKEN_QUOTES = 20;
/** Limit in characters, which ends the search for the closing quote of a broken one. */
const MAX_RECORD = 1_000_000;
const REPLACEMENT = '\uFFFD';

/**
 * Reads every record of an RFC 4180 file that can be parsed. A line with broken quotes is reported as a problem, and
 * parsing resumes at the next line; so is a record that is not UTF-8. Yields to the event loop between slices.
 */
export async function readCsv(file: Uint8Array): Promise<CsvReading> {
  if (isUtf16(file)) return { records: [], problems: [{ line: 1, fault: { code: 'UTF_16' } }], notices: [] };
  const reading = createReading(file);
  let at = 0;
  while (at < file.length && reading.broken < MAX_BROKEN_QUOTES) {
    at = readSlice(reading, at);
    await nextTurn();
  }
  if (at < file.length) {
    reading.problems.push({ line: reading.lines.numberAt(at), fault: { code: 'NOT_READ_ON' } });
  }
  if (!reading.sound && isAllForeign(file, reading.lines)) reading.notices.push({ code: 'LATIN_1' });
  return reading;
}

type OpenReading = CsvReading & {
  file: Uint8Array;
  lines: FileLines;
  sound: boolean;
  /** Records read so far. */
  seen: number;
  /** Lines with broken quotes. */
  broken: number;
};

function createReading(file: Uint8Array): OpenReading {
  const counts = { seen: 0, broken: 0 };
  return {
    records: [],
    problems: [],
    notices: [],
    file,
    lines: linesOf(file),
    sound: isUtf8(file),
    ...counts,
  };
}

/** Parses one slice. Returns the offset to resume from: after some records, after a broken line, or the end. */
function readSlice(reading: OpenReading, from: number): number {
  const { file, lines } = reading;
  let start = from;
  let read = 0;
  try {
    parse(file.subarray(from), {
      bom: from === 0,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: SLICE,
      max_record_size: MAX_RECORD,
      on_record: (cells: string[], { bytes }) => {
        takeRecord(reading, cells, { start, end: from + bytes });
        start = from + bytes;
        read += 1;
        return null;
      },
    });
    return read < SLICE ? file.length : start;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    reading.broken += 1;
    reading.problems.push({
      line: lines.numberAt(start),
      record: next(reading),
      column: columnAt(reading, error.column),
      fault: faultOf(error),
    });
    return lines.nextAfter(start);
  }
}

function faultOf({ code }: CsvError): ImportFault {
  return code === 'CSV_MAX_RECORD_SIZE'
    ? { code: 'RECORD_TOO_LONG', most: MAX_RECORD }
    : { code: 'BROKEN_QUOTES' };
}

function takeRecord(
  reading: OpenReading,
  cells: string[],
  { start, end }: { start: number; end: number },
): void {
  if (cells.length === 1 && cells[0] === '') return;
  const record = next(reading);
  const bytes = reading.file.subarray(start, end);
  if (reading.sound || isUtf8(bytes)) {
    reading.records.push({ line: reading.lines.numberAt(start), record, cells });
    return;
  }
  reading.problems.push({
    line: reading.lines.numberAt(firstForeignLine(reading, start)),
    record,
    column: columnAt(
      reading,
      cells.findIndex((cell) => cell.includes(REPLACEMENT)),
    ),
    fault: { code: 'NOT_UTF_8' },
  });
}

function firstForeignLine({ file, lines }: OpenReading, start: number): number {
  let at = start;
  while (at < file.length && isUtf8(file.subarray(at, lines.nextAfter(at)))) at = lines.nextAfter(at);
  return at;
}

/** The name of a cell's column, from the header; undefined within the header itself, and beyond its last column. */
function columnAt({ records }: OpenReading, index: unknown): string | undefined {
  return typeof index === 'number' ? records[0]?.cells[index]?.trim() || undefined : undefined;
}

function next(reading: OpenReading): number {
  reading.seen += 1;
  return reading.seen - 1;
}

function isUtf16(file: Uint8Array): boolean {
  const [first, second] = file;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
