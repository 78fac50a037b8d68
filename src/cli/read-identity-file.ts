import { CliError } from '#cli/cli-io.ts';
import { errorMessage } from '#db/error-codes.ts';
import { DecryptionError, readIdentities } from '#infra/backup-encryption.ts';

/** The secret keys of a file. @throws CliError when it cannot be read, or has none. */
export function readIdentityFile(path: string): Promise<string[]> {
  return readIdentities(path).catch((cause) => {
    const problem =
      cause instanceof DecryptionError ? cause.message : `cannot be read: ${errorMessage(cause)}`;
    throw new CliError(`${path} ${problem}. Nothing was changed.`, { cause });
  });
}
