import { randomBytes } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CliError } from '#cli/cli-io.ts';
import { hasCode } from '#db/error-codes.ts';

/** Error codes of failed writes, which carry no path. */
const WRITE_ERROR_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

/**
 * Atomic file write: the file is written and synced under a temporary name and then renamed, so that an existing
 * file stays until the new one is complete. A `private` file has mode 600.
 *
 * @throws CliError when the file cannot be written.
 */
export async function writeFileAtomically<Result>(
  path: string,
  access: 'private' | 'shared',
  fill: (file: Writable) => Promise<Result>,
): Promise<Result> {
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = createWriteStream(temporaryPath, {
    flags: 'wx',
    mode: access === 'private' ? 0o600 : 0o666,
    flush: true,
  });
  const failure = new Promise<never>((_, reject) => file.once('error', reject));
  // Ctrl-C ends the process, and what was written may be the data of customers.
  const removeAtExit = () => rmSync(temporaryPath, { force: true });
  process.once('exit', removeAtExit);
  try {
    const result = await Promise.race([fill(file), failure]);
    file.end();
    await finished(file);
    await rename(temporaryPath, path);
    return result;
  } catch (cause) {
    file.destroy();
    await rm(temporaryPath, { force: true });
    if (isFileError(cause)) throw new CliError(`${path} cannot be written: ${cause.message}.`, { cause });
    throw cause;
  } finally {
    process.off('exit', removeAtExit);
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return (
    (error instanceof Error && 'syscall' in error && 'path' in error) || hasCode(error, ...WRITE_ERROR_CODES)
  );
}
