import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Command } from 'commander';
import { CliError, type CliIo, formatCount, rethrowAsCliError, writeLines } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { readIdentityFile } from '#cli/read-identity-file.ts';
import type { Connection } from '#db/client.ts';
import { errorMessage } from '#db/error-codes.ts';
import { AGE_HEADER, DecryptionError, decryptWith } from '#infra/backup-encryption.ts';
import type { Env } from '#infra/env.ts';
import { getMediaDir } from '#server/data-dirs.ts';
import { checkBackup, restoreBackup } from '#services/backup/restore-backup.ts';

const NEWLINE = 10;

type Options = { force?: true; identity?: string };

const NOTHING_CHANGED = 'Nothing was changed.';

export function restoreCommand(io: CliIo): Command {
  return new Command('restore')
    .description('Restore a backup into an empty database, in one transaction.')
    .argument('<file>', 'a file written by "backup" or by the scheduled backups')
    .option('--identity <file>', 'the file with the secret key, for an encrypted backup')
    .option('--force', 'replace the contents of a database that is not empty')
    .action((path: string, options: Options) => run(io, path, options));
}

async function run(io: CliIo, path: string, { force, identity }: Options): Promise<void> {
  const identities = await findIdentities(path, identity);
  const lines = () => splitLines(gunzip(path, openBackup(path, identities)));
  const restore = async ({ db }: Connection, env: Env) => {
    const mediaDir = getMediaDir(env);
    await checkBackup(lines()).catch(rethrowAsCliError);
    const options = { mediaDir, replace: force === true };
    const report = await restoreBackup(db, lines(), options).catch(rethrowAsCliError);
    if (env.s3 && report.files > 0)
      await writeLines(io.stderr, `The images are in ${mediaDir}: copy them into media/ of the bucket.`);
    return report;
  };
  const { rows, files } = await withDatabase(io, restore, { canCreate: true });
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

/** The secret keys for an encrypted backup; undefined for one that is not encrypted. */
async function findIdentities(path: string, identity: string | undefined): Promise<string[] | undefined> {
  if (!(await isEncrypted(path))) return undefined;
  if (identity === undefined)
    throw new CliError(
      `${path} is encrypted. Name the file with its secret key: --identity FILE. ${NOTHING_CHANGED}`,
    );
  return readIdentityFile(identity);
}

/** @throws CliError when the file cannot be read: before an embedded database is created for it. */
async function isEncrypted(path: string): Promise<boolean> {
  const start = createReadStream(path, { end: AGE_HEADER.length - 1, encoding: 'latin1' });
  return (await text(start).catch((cause) => rejectUnreadable(path, cause))) === AGE_HEADER;
}

function rejectUnreadable(path: string, cause: unknown): never {
  throw new CliError(`${path} cannot be read: ${errorMessage(cause)}. ${NOTHING_CHANGED}`, { cause });
}

function openBackup(path: string, identities: readonly string[] | undefined): AsyncIterable<Uint8Array> {
  const file = createReadStream(path);
  return identities ? decryptWith(identities, file) : file;
}

/** @throws CliError when the file cannot be read or decrypted, is not gzip or is truncated. */
async function* gunzip(path: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const plain = createGunzip();
  const unpacked = pipeline(content, plain);
  // Prevents an unhandled rejection until the promise is awaited below.
  unpacked.catch(() => {});
  try {
    yield* plain;
    await unpacked;
  } catch (cause) {
    if (cause instanceof DecryptionError)
      throw new CliError(`${path} ${cause.message}. ${NOTHING_CHANGED}`, { cause });
    if (isZlibError(cause))
      throw new CliError(
        `${path} is damaged, or is not a backup: ${cause.message}. Restore another one. ${NOTHING_CHANGED}`,
        { cause },
      );
    rejectUnreadable(path, cause);
  }
}

function isZlibError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
