import { CsvError, parse } from 'csv-parse/sync';
import type { LineProblem } from '#domain/product-csv/problem.ts';
import { type FileLines, isAllForeign, isUtf8, linesOf } from '#services/import-products/file-lines.ts';

/** A record, its own number and that of the line on which it begins. The header's record is number 0. */
export type CsvRecord = { line: number; record: number; cells: string[] };

export type CsvReading = { records: CsvRecord[]; problems: LineProblem[]; notices: string[] };

/** After this many broken quotes nothing that follows can be told apart. */
const MAX_BROKEN_QUOTES = 20;
const REPLACEMENT = '\uFFFD';

/**
 * Every record of an RFC 4180 file that can be read. Where quotes are broken, that line is a problem and
 * reading goes on with the next; a record that is not UTF-8 is a problem too.
 */
export function readCsv(file: Uint8Array): CsvReading {
  if (isUtf16(file)) {
    return {
      records: [],
      problems: [{ line: 1, message: 'the file is UTF-16: save it as UTF-8' }],
      notices: [],
    };
  }
  const reading = createReading(file);
  let at = 0;
  for (let broken = 0; at < file.length && broken < MAX_BROKEN_QUOTES; broken += 1) {
    at = readUpToBrokenQuote(reading, at);
  }
  if (at < file.length) {
    reading.problems.push({ line: reading.lines.numberAt(at), message: 'from here on nothing was read' });
  }
  if (!reading.sound && isAllForeign(file, reading.lines)) {
    reading.notices.push('The whole file seems to be Latin-1 (Windows-1252): save it as UTF-8.');
  }
  return reading;
}

type OpenReading = CsvReading & { file: Uint8Array; lines: FileLines; sound: boolean; seen: number };

function createReading(file: Uint8Array): OpenReading {
  return { records: [], problems: [], notices: [], file, lines: linesOf(file), sound: isUtf8(file), seen: 0 };
}

/** Returns where to go on: after the line that could not be read, or at the end. */
function readUpToBrokenQuote(reading: OpenReading, from: number): number {
  const { file, lines } = reading;
  let start = from;
  try {
    parse(file.subarray(from), {
      bom: from === 0,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: (cells: string[], { bytes }) => {
        takeRecord(reading, cells, { start, end: from + bytes });
        start = from + bytes;
        return null;
      },
    });
    return file.length;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    reading.problems.push({
      line: lines.numberAt(start),
      record: next(reading),
      column: columnAt(reading, error.column),
      message: 'has broken quotes: a cell with a quote in it stands in quotes, and the quote is doubled',
    });
    return lines.nextAfter(start);
  }
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
    message: 'is not UTF-8',
  });
}

function firstForeignLine({ file, lines }: OpenReading, start: number): number {
  let at = start;
  while (at < file.length && isUtf8(file.subarray(at, lines.nextAfter(at)))) at = lines.nextAfter(at);
  return at;
}

/** The first record names the columns; of itself, and beyond its end, there are no names. */
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
