import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Command } from 'commander';
import { CliError, type CliIo, formatCount, writeLines } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { errorMessage } from '#db/error-codes.ts';
import { getMediaDir } from '#server/data-dirs.ts';
import { RestoreError } from '#services/backup/backup-file.ts';
import { checkBackup, restoreBackup } from '#services/backup/restore-backup.ts';

const NEWLINE = 10;

type Options = { force?: true };

export function restoreCommand(io: CliIo): Command {
  return new Command('restore')
    .description('Restore a backup into an empty database, in one transaction.')
    .argument('<file>', 'a file written by "backup"')
    .option('--force', 'replace the contents of a database that is not empty')
    .action((path: string, { force }: Options) => run(io, path, force === true));
}

async function run(io: CliIo, path: string, replace: boolean): Promise<void> {
  const { rows, files } = await withDatabase(io, async ({ db }, env) => {
    const mediaDir = getMediaDir(env);
    await checkBackup(splitLines(gunzipFile(path))).catch(rethrowAsCliError);
    const report = await restoreBackup(db, splitLines(gunzipFile(path)), { mediaDir, replace }).catch(
      rethrowAsCliError,
    );
    if (env.s3 && report.files > 0)
      await writeLines(io.stderr, `The images are in ${mediaDir}: copy them into media/ of the bucket.`);
    return report;
  });
  await writeLines(io.stdout, `${formatCount(rows, 'row')} and ${formatCount(files, 'file')} restored.`);
}

/** Splits at `\n` only: readline also splits at U+2028 and U+2029, which JSON strings may contain. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...pending, chunk.subarray(from, end)]).toString();
      pending = [];
      from = end + 1;
    }
    pending.push(chunk.subarray(from));
  }
}

/** @throws CliError when the file cannot be read, is not gzip or is truncated. */
async function* gunzipFile(path: string): AsyncGenerator<Buffer> {
  const plain = createGunzip();
  const unpacked = pipeline(createReadStream(path), plain);
  // Prevents an unhandled rejection until the promise is awaited below.
  unpacked.catch(() => {});
  try {
    yield* plain;
    await unpacked;
  } catch (cause) {
    if (isZlibError(cause))
      throw new CliError(
        `${path} is damaged, or is not a backup: ${cause.message}. Restore another one. Nothing was changed.`,
        { cause },
      );
    throw new CliError(`${path} cannot be read: ${errorMessage(cause)}. Nothing was changed.`, { cause });
  }
}

function isZlibError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function rethrowAsCliError(error: unknown): never {
  if (error instanceof RestoreError)
    throw new CliError(`${error.message} Nothing was changed.`, { cause: error });
  throw error;
}
