import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Db, Tx } from '#db/client.ts';
import { hasCode } from '#db/error-codes.ts';
import { eachRows, findSchemaLevel, listSequences, listTables } from '#db/queries/backup.ts';
import { withoutTimeouts } from '#db/queries/long-work.ts';
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

type Write = (line: string) => Promise<void>;

const PART_BYTES = 1024 * 1024;

/**
 * Writes a consistent snapshot of the database, and the files of the media directory where there is one, line by line.
 */
export function backUp(db: Db, mediaDir: string | undefined, writeLine: Write): Promise<BackupReport> {
  const checksum = createChecksum();
  const write = (line: string) => {
    checksum.add(line);
    return writeLine(line);
  };
  return db.transaction(
    async (tx) => {
      await withoutTimeouts(tx);
      const schemaLevel = await findSchemaLevel(tx);
      const createdAt = new Date().toISOString();
      await write(JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, createdAt, schemaLevel }));
      const files = mediaDir ? await writeMedia(mediaDir, write) : 0;
      const rows = await writeTables(tx, write);
      for (const { name, last, called } of await listSequences(tx)) {
        await write(asLine({ sequence: name, last, called }));
      }
      await writeLine(asLine({ end: true, rows, files, sha256: checksum.digest() }));
      return { rows, files };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function writeTables(tx: Tx, write: Write): Promise<number> {
  let count = 0;
  for (const table of await listTables(tx)) {
    await write(asLine({ table: table.name, columns: table.columns }));
    await eachRows(tx, table, async (rows) => {
      count += rows.length;
      await write(`${ROWS_START}[${rows.join(',')}]${ROWS_END}`);
    });
  }
  return count;
}

async function writeMedia(mediaDir: string, write: Write): Promise<number> {
  let count = 0;
  for (const path of await listMedia(mediaDir)) {
    // The sweep may delete an unused image meanwhile.
    const file = await open(join(mediaDir, path)).catch(undefinedIfMissing);
    if (!file) continue;
    count++;
    await writeFile(file, path, write).finally(() => file.close());
  }
  return count;
}

async function writeFile(file: FileHandle, path: string, write: Write): Promise<void> {
  const { size } = await file.stat();
  await write(asLine({ media: path, bytes: size }));
  for await (const part of file.createReadStream({ highWaterMark: PART_BYTES, autoClose: false })) {
    await write(asLine({ data: part.toString('base64') }));
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

function undefinedIfMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

function asLine(line: Line): string {
  return JSON.stringify(line);
}
