import { once } from 'node:events';
import { createGzip, type Gzip } from 'node:zlib';
import type { Db } from '#db/client.ts';
import { type BackupReport, writeBackup } from '#services/backup/write-backup.ts';

type CompressOptions = {
  mediaDir: string | undefined;
  signal?: AbortSignal | undefined;
  onReport?: (report: BackupReport) => void;
};

/**
 * A backup as gzip, made as fast as it is read. When the reader stops early, the transaction of the backup is rolled
 * back.
 *
 * @throws the reason of the signal, and errors of the database and of media files.
 */
export async function* compressBackup(
  db: Db,
  { mediaDir, signal, onReport }: CompressOptions,
): AsyncGenerator<Uint8Array> {
  const gzip = createGzip();
  const stopped = new AbortController();
  const stop = AbortSignal.any([stopped.signal, ...(signal ? [signal] : [])]);
  const written = writeBackup(db, mediaDir, (line) => writeLine(gzip, line, stop)).then(
    (report) => {
      gzip.end();
      return report;
    },
    (error) => {
      gzip.destroy(error);
      throw error;
    },
  );
  // Prevents an unhandled rejection until the promise is awaited below.
  written.catch(() => undefined);
  try {
    yield* gzip;
    onReport?.(await written);
  } finally {
    stopped.abort();
    await written.catch(() => undefined);
  }
}

async function writeLine(gzip: Gzip, line: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (!gzip.write(`${line}\n`)) await once(gzip, 'drain', { signal });
}
