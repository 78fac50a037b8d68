import type { Db, Tx } from '#db/client.ts';
import { isDataError, reasonOf } from '#db/error-codes.ts';
import { announceCatalogue } from '#db/queries/announce-catalogue.ts';
import {
  advanceSequence,
  analyzeAll,
  findSchemaLevel,
  findTableWithRows,
  insertRows,
  listTables,
  openTables,
  type TableShape,
} from '#db/queries/backup.ts';
import { withoutTimeouts } from '#db/queries/long-work.ts';
import { announceNewOrders } from '#db/queries/order-changes.ts';
import type { BackupReport } from '#services/backup/back-up.ts';
import { Heading, Line, ROWS_END, ROWS_START } from '#services/backup/backup-file.ts';
import { CannotRestore } from '#services/backup/cannot-restore.ts';
import { createMediaWriter, type MediaWriter } from '#services/backup/restore-media.ts';

type RestoreOptions = { mediaDir: string; replace: boolean };

/**
 * Replaces the contents of the database with what `backUp` wrote, atomically. Media files are added to the existing
 * ones, because files of the same name are identical.
 *
 * @throws CannotRestore when the database has rows and `replace` is not set, when the backup has another schema
 *   version, or is damaged.
 */
export async function restore(
  db: Db,
  lines: AsyncIterable<string>,
  { mediaDir, replace }: RestoreOptions,
): Promise<BackupReport> {
  const media = createMediaWriter(mediaDir);
  let isStarted = false;
  try {
    return await db.transaction(async (tx) => {
      // The lines can be read only once, but the transaction is retried after a deadlock.
      if (isStarted)
        throw new CannotRestore('Another program was writing to the database. Stop it, and restore again.');
      isStarted = true;
      await withoutTimeouts(tx);
      const tables = await listTables(tx);
      if (!replace) await requireEmpty(tx, tables);
      return readAll(tx, lines, tables, media);
    });
  } finally {
    await media.discard();
  }
}

async function requireEmpty(tx: Tx, tables: readonly TableShape[]): Promise<void> {
  const name = await findTableWithRows(tx, tables);
  if (!name) return;
  throw new CannotRestore(
    `The database is not empty: it has ${name.replaceAll('_', ' ')}. Replace all that is there with --force.`,
  );
}

async function readAll(tx: Tx, lines: AsyncIterable<string>, tables: TableShape[], media: MediaWriter) {
  const reading = createReading(tx, tables, media);
  let close: (() => Promise<void>) | undefined;
  for await (const text of lines) {
    if (close) await reading.take(text);
    else {
      await requireSameSchema(tx, text);
      close = await openTables(tx, tables);
    }
  }
  const report = reading.report();
  if (!close || !report) throw new CannotRestore('The backup is not whole: some of it is missing.');
  await close().catch(refuseBadRows);
  await analyzeAll(tx);
  // The restore bypasses the triggers, so the notifications are sent here.
  await announceCatalogue(tx);
  await announceNewOrders(tx);
  return report;
}

async function requireSameSchema(tx: Tx, firstLine: string): Promise<void> {
  const heading = Heading.safeParse(parseJson(firstLine));
  if (!heading.success) throw new CannotRestore('The file is no backup of Semillero.');
  if (heading.data.schemaLevel === (await findSchemaLevel(tx))) return;
  throw new CannotRestore(
    `The backup of ${heading.data.createdAt} was made by another version of Semillero, with another schema. ` +
      'Restore it with that version, then update: starting the new one migrates the database.',
  );
}

/** Consumes the lines after the heading, one at a time. */
function createReading(tx: Tx, tables: readonly TableShape[], media: MediaWriter) {
  const shapes = new Map(tables.map((table) => [table.name, table]));
  const done: BackupReport = { rows: 0, files: 0 };
  let table: TableShape | undefined;
  let end: BackupReport | undefined;

  async function takeRows(text: string) {
    if (!table) throw new CannotRestore('The backup is damaged: it has rows of no table.');
    const rows = text.slice(ROWS_START.length, -ROWS_END.length);
    done.rows += await insertRows(tx, table, rows).catch(refuseBadRows);
  }

  async function takeLine(line: Line) {
    if ('data' in line) return media.append(Buffer.from(line.data, 'base64'));
    await media.finish();
    if ('sequence' in line) return advanceSequence(tx, { ...line, name: line.sequence });
    if ('end' in line) end = line;
    if ('table' in line) table = shapeOf(line.table, line.columns);
    if ('media' in line) {
      await media.begin(line.media, line.bytes);
      done.files += 1;
    }
  }

  function shapeOf(name: string, columns: readonly string[]): TableShape {
    const shape = shapes.get(name);
    if (shape && shape.columns.toString() === columns.toString()) return shape;
    throw new CannotRestore(`The backup is damaged: its table ${name} is not this schema's.`);
  }

  return {
    take: (text: string) => (text.startsWith(ROWS_START) ? takeRows(text) : takeLine(readLine(text))),
    report: () => (end && end.rows === done.rows && end.files === done.files ? done : undefined),
  };
}

function refuseBadRows(error: unknown): never {
  if (!isDataError(error)) throw error;
  const reason = error instanceof Error ? reasonOf(error.cause ?? error) : '';
  throw new CannotRestore(`The backup is damaged: the database refuses its rows (${reason}).`, {
    cause: error,
  });
}

function readLine(text: string): Line {
  const line = Line.safeParse(parseJson(text));
  if (line.success) return line.data;
  throw new CannotRestore(`The backup is damaged: ${JSON.stringify(text.slice(0, 40))} is no line of it.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
