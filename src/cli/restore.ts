import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Command } from 'commander';
import { withDatabase } from '#cli/database.ts';
import { Failed } from '#cli/failed.ts';
import { count, say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { reasonOf } from '#db/error-codes.ts';
import { mediaDirOf } from '#server/prepare.ts';
import { CannotRestore } from '#services/backup/cannot-restore.ts';
import { checkBackup } from '#services/backup/check-backup.ts';
import { restore } from '#services/backup/restore.ts';

const NEWLINE = 10;

type Options = { force?: true };

export function restoreCommand(surroundings: Surroundings): Command {
  return new Command('restore')
    .description('Fill an empty database with a backup: all of it, or nothing.')
    .argument('<file>', 'what "backup" wrote')
    .option('--force', 'replace all that is in a database that is not empty')
    .action((path: string, { force }: Options) => run(surroundings, path, force === true));
}

async function run(surroundings: Surroundings, path: string, replace: boolean): Promise<void> {
  const { rows, files } = await withDatabase(surroundings, async ({ db }, env) => {
    const mediaDir = mediaDirOf(env);
    await checkBackup(linesOf(unpack(path))).catch(explain);
    const report = await restore(db, linesOf(unpack(path)), { mediaDir, replace }).catch(explain);
    if (env.s3 && report.files > 0)
      await say(surroundings.stderr, `The pictures are in ${mediaDir}: copy them into media/ of the bucket.`);
    return report;
  });
  await say(surroundings.stdout, `${count(rows, 'row')} and ${count(files, 'file')} restored.`);
}

/** Splits at `\n` only: readline also splits at U+2028 and U+2029, which JSON strings may contain. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
  }
}

/** @throws Failed when the file cannot be read, is not gzip or is truncated. */
async function* unpack(path: string): AsyncGenerator<Buffer> {
  const plain = createGunzip();
  const unpacked = pipeline(createReadStream(path), plain);
  // Prevents an unhandled rejection until the promise is awaited below.
  unpacked.catch(() => {});
  try {
    yield* plain;
    await unpacked;
  } catch (cause) {
    if (isZlibError(cause))
      throw new Failed(
        `${path} is damaged, or is no backup: ${cause.message}. Restore another one. Nothing was changed.`,
        { cause },
      );
    throw new Failed(`${path} cannot be read: ${reasonOf(cause)}. Nothing was changed.`, { cause });
  }
}

function isZlibError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function explain(fault: unknown): never {
  if (fault instanceof CannotRestore)
    throw new Failed(`${fault.message} Nothing was changed.`, { cause: fault });
  throw fault;
}
