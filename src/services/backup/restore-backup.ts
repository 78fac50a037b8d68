import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Db, Tx } from '#db/client.ts';
import { errorMessage, isDataError } from '#db/error-codes.ts';
import {
  advanceSequence,
  analyzeAll,
  findSchemaVersion,
  findTableWithRows,
  insertRows,
  listTables,
  prepareTablesForRestore,
  type TableShape,
} from '#db/queries/backup.ts';
import { bumpFiguresVersion } from '#db/queries/figures.ts';
import { disableTimeouts } from '#db/queries/long-work.ts';
import { addUnsentRecallJobs } from '#db/queries/lot-recalls.ts';
import { notifyCatalogueChanged } from '#db/queries/notify-catalogue.ts';
import { bumpOrdersVersion } from '#db/queries/order-changes.ts';
import {
  createChecksum,
  Heading,
  Line,
  RestoreError,
  ROWS_END,
  ROWS_START,
} from '#services/backup/backup-file.ts';
import type { BackupReport } from '#services/backup/write-backup.ts';

type MediaWriter = ReturnType<typeof createMediaWriter>;
type PartialFile = { path: string; temporaryPath: string; file: FileHandle; remainingBytes: number };

type RestoreOptions = {
  mediaDir: string;
  replace: boolean;
  /**
   * For a database that moves with its job queue and goes on where it was: clients keep the versions that they have of
   * lists. It is verified before the commit, by a function that throws if it differs.
   */
  verifyMove?: (tx: Tx) => Promise<void>;
};

/**
 * Replaces the contents of the database with what `writeBackup` wrote, atomically. Media files are added to the existing
 * ones, because files of the same name are identical.
 *
 * @throws RestoreError when the database has rows and `replace` is not set, when the backup has another schema
 *   version, or is damaged.
 */
export async function restoreBackup(
  db: Db,
  lines: AsyncIterable<string>,
  { mediaDir, replace, verifyMove }: RestoreOptions,
): Promise<BackupReport> {
  const media = createMediaWriter(mediaDir);
  let isStarted = false;
  try {
    return await db.transaction(async (tx) => {
      // The lines can be read only once, but the transaction is retried after a deadlock.
      if (isStarted)
        throw new RestoreError('Another process is writing to the database. Stop it, and restore again.');
      isStarted = true;
      await disableTimeouts(tx);
      const tables = await listTables(tx, { hasJobs: verifyMove !== undefined });
      if (!replace) await requireEmpty(tx, tables);
      const report = await restoreLines(tx, lines, tables, media);
      // The restore bypasses the triggers, so the notifications are sent here.
      await notifyCatalogueChanged(tx);
      if (verifyMove) await verifyMove(tx);
      else {
        await bumpOrdersVersion(tx);
        await bumpFiguresVersion(tx);
        // A backup has no job queue, and without the job some owners would not learn of a recall.
        await addUnsentRecallJobs(tx);
      }
      return report;
    });
  } finally {
    await media.discard();
  }
}

async function requireEmpty(tx: Tx, tables: readonly TableShape[]): Promise<void> {
  const name = await findTableWithRows(tx, tables);
  if (!name) return;
  throw new RestoreError(
    `The database is not empty: it has ${name.replaceAll('_', ' ')}. Replace its contents with --force.`,
  );
}

async function restoreLines(tx: Tx, lines: AsyncIterable<string>, tables: TableShape[], media: MediaWriter) {
  const consumer = createLineConsumer(tx, tables, media);
  let closeTables: (() => Promise<void>) | undefined;
  for await (const text of lines) {
    if (closeTables) await consumer.take(text);
    else {
      await requireSameSchema(tx, text);
      closeTables = await prepareTablesForRestore(tx, tables);
    }
  }
  const report = consumer.report();
  if (!closeTables || !report) throw new RestoreError('The backup is incomplete.');
  await closeTables().catch(rethrowDataError);
  await analyzeAll(tx);
  return report;
}

async function requireSameSchema(tx: Tx, firstLine: string): Promise<void> {
  const heading = Heading.safeParse(parseJson(firstLine));
  if (!heading.success) throw new RestoreError('The file is not a Semillero backup.');
  if (heading.data.schemaLevel === (await findSchemaVersion(tx))) return;
  throw new RestoreError(
    `The backup of ${heading.data.createdAt} was made by another version of Semillero, with another schema. ` +
      'Restore it with that version, then update: starting the new one migrates the database.',
  );
}

/** Consumes the lines after the heading, one at a time. */
function createLineConsumer(tx: Tx, tables: readonly TableShape[], media: MediaWriter) {
  const shapes = new Map(tables.map((table) => [table.name, table]));
  const counts: BackupReport = { rows: 0, files: 0 };
  let table: TableShape | undefined;
  let end: BackupReport | undefined;

  async function consumeRows(text: string) {
    if (!table) throw new RestoreError('The backup is damaged: it has rows without a table.');
    const rows = text.slice(ROWS_START.length, -ROWS_END.length);
    counts.rows += await insertRows(tx, table, rows).catch(rethrowDataError);
  }

  async function consumeLine(line: Line) {
    if ('data' in line) return media.append(Buffer.from(line.data, 'base64'));
    await media.finish();
    if ('sequence' in line) return advanceSequence(tx, { ...line, name: line.sequence });
    if ('end' in line) end = line;
    if ('table' in line) table = requireTable(line.table, line.columns);
    if ('media' in line) {
      await media.begin(line.media, line.bytes);
      counts.files += 1;
    }
  }

  function requireTable(name: string, columns: readonly string[]): TableShape {
    const shape = shapes.get(name);
    if (shape && shape.columns.toString() === columns.toString()) return shape;
    throw new RestoreError(`The backup is damaged: its table ${name} does not match this schema.`);
  }

  return {
    take: (text: string) => (text.startsWith(ROWS_START) ? consumeRows(text) : consumeLine(parseLine(text))),
    report: () => (end && end.rows === counts.rows && end.files === counts.files ? counts : undefined),
  };
}

function rethrowDataError(error: unknown): never {
  if (!isDataError(error)) throw error;
  const reason = error instanceof Error ? errorMessage(error.cause ?? error) : '';
  throw new RestoreError(`The backup is damaged: the database rejects its rows (${reason}).`, {
    cause: error,
  });
}

function parseLine(text: string): Line {
  const line = Line.safeParse(parseJson(text));
  if (line.success) return line.data;
  throw new RestoreError(`The backup is damaged: ${JSON.stringify(text.slice(0, 40))} is not a valid line.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes files into the media directory atomically; each replaces the file of the same name. */
function createMediaWriter(mediaDir: string) {
  let current: PartialFile | undefined;
  return {
    async begin(path: string, bytes: number): Promise<void> {
      current = await openPartialFile(join(mediaDir, path), bytes);
    },
    async append(part: Buffer): Promise<void> {
      if (!current) throw new RestoreError('The backup is damaged: it has content without a file.');
      current.remainingBytes -= part.length;
      await current.file.write(part);
    },
    /** Closes the current file, if there is one, and moves it into place. */
    async finish(): Promise<void> {
      const finished = current;
      current = undefined;
      if (finished) await commitFile(finished);
    },
    /** Deletes the current draft instead. */
    async discard(): Promise<void> {
      await current?.file.close();
      if (current) await rm(current.temporaryPath, { force: true });
    },
  };
}

async function openPartialFile(path: string, bytes: number): Promise<PartialFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporaryPath = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  return { path, temporaryPath, file: await open(temporaryPath, 'wx', 0o600), remainingBytes: bytes };
}

async function commitFile({ path, temporaryPath, file, remainingBytes }: PartialFile): Promise<void> {
  await file.sync().finally(() => file.close());
  if (remainingBytes === 0) return rename(temporaryPath, path);
  await rm(temporaryPath, { force: true });
  throw new RestoreError(`The backup is damaged: ${basename(path)} is incomplete.`);
}

/**
 * Verifies a whole backup without changes: a restore that found the damage halfway would already have overwritten
 * intact files with damaged ones. An older backup has no checksum, and is protected only by that of gzip.
 *
 * @throws RestoreError when the file is not a backup, is truncated, or differs from what was written.
 */
export async function checkBackup(lines: AsyncIterable<string>): Promise<void> {
  const checksum = createChecksum();
  let last: string | undefined;
  for await (const line of lines) {
    if (last === undefined && !Heading.safeParse(parseJson(line)).success)
      throw new RestoreError('The file is not a Semillero backup.');
    if (last !== undefined) checksum.add(last);
    last = line;
  }
  const end = Line.safeParse(parseJson(last ?? ''));
  if (!end.success || !('end' in end.data))
    throw new RestoreError('The backup is incomplete. Restore another one.');
  const { sha256 } = end.data;
  if (sha256 !== undefined && sha256 !== checksum.digest())
    throw new RestoreError('The backup is damaged: its checksum does not match. Restore another one.');
}
