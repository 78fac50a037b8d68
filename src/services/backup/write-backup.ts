import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Db, Tx } from '#db/client.ts';
import { undefinedIfMissing } from '#db/error-codes.ts';
import {
  type BackupScope,
  findSchemaVersion,
  forEachRowBatch,
  listSequences,
  listTables,
} from '#db/queries/backup.ts';
import { readSnapshot } from '#db/queries/long-work.ts';
import {
  createChecksum,
  FORMAT,
  FORMAT_VERSION,
  type Line,
  MediaPath,
  ROWS_END,
  ROWS_START,
} from '#services/backup/backup-file.ts';

export type BackupReport = { rows: number; files: number };

type WriteLine = (line: string) => Promise<void>;

type BackupOptions = Partial<BackupScope> & {
  /** Called before the rows of each table are written. */
  onTable?: (name: string) => Promise<void>;
};

const CHUNK_BYTES = 1024 * 1024;

/**
 * Writes a consistent snapshot of the database, and the files of the media directory where there is one, line by line.
 */
export function writeBackup(
  db: Db,
  mediaDir: string | undefined,
  writeLine: WriteLine,
  { hasJobs = false, onTable = async () => {} }: BackupOptions = {},
): Promise<BackupReport> {
  const checksum = createChecksum();
  const write = (line: string) => {
    checksum.add(line);
    return writeLine(line);
  };
  return readSnapshot(db, async (tx) => {
    const schemaLevel = await findSchemaVersion(tx);
    const createdAt = new Date().toISOString();
    await write(JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, createdAt, schemaLevel }));
    const files = mediaDir ? await writeMedia(mediaDir, write) : 0;
    const rows = await writeTables(tx, write, { hasJobs, onTable });
    for (const { name, last, called } of await listSequences(tx, { hasJobs })) {
      await write(serializeLine({ sequence: name, last, called }));
    }
    await writeLine(serializeLine({ end: true, rows, files, sha256: checksum.digest() }));
    return { rows, files };
  });
}

async function writeTables(
  tx: Tx,
  write: WriteLine,
  { hasJobs, onTable }: Required<BackupOptions>,
): Promise<number> {
  let count = 0;
  for (const table of await listTables(tx, { hasJobs })) {
    await onTable(table.name);
    await write(serializeLine({ table: table.name, columns: table.columns }));
    await forEachRowBatch(tx, table, async (rows) => {
      count += rows.length;
      await write(`${ROWS_START}[${rows.join(',')}]${ROWS_END}`);
    });
  }
  return count;
}

async function writeMedia(mediaDir: string, write: WriteLine): Promise<number> {
  let count = 0;
  for (const path of await listMedia(mediaDir)) {
    // The sweep may delete an unused image meanwhile.
    const file = await open(join(mediaDir, path)).catch(undefinedIfMissing);
    if (!file) continue;
    count++;
    await writeMediaFile(file, path, write).finally(() => file.close());
  }
  return count;
}

async function writeMediaFile(file: FileHandle, path: string, write: WriteLine): Promise<void> {
  const { size } = await file.stat();
  await write(serializeLine({ media: path, bytes: size }));
  for await (const part of file.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false })) {
    await write(serializeLine({ data: part.toString('base64') }));
  }
}

/** Hidden files are unfinished drafts, and are left out. */
async function listMedia(mediaDir: string): Promise<string[]> {
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(mediaDir, join(entry.parentPath, entry.name)))
    .filter((path) => MediaPath.safeParse(path).success)
    .toSorted();
}

function serializeLine(line: Line): string {
  return JSON.stringify(line);
}
