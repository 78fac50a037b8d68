import { errorMessage, hasCode } from '#db/error-codes.ts';
import { diskFullError, StartupError } from '#db/startup-error.ts';

/** Error codes of a full disk: those of the operating system, and PostgreSQL's disk_full. */
const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];
const PERMISSION_CODES = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Converts an error that the operator can fix (a full disk, no permission for a file or port) into a sentence.
 * Undefined for every other error, which is a bug of the program and needs its stack trace.
 */
export function explainError(error: unknown): StartupError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof StartupError) return current;
    const explained = explainSystemError(current);
    if (explained) return explained;
  }
  return undefined;
}

function explainSystemError(error: NodeJS.ErrnoException): StartupError | undefined {
  if (hasCode(error, ...DISK_FULL_CODES)) return diskFullError(errorMessage(error), { cause: error });
  if (!hasCode(error, ...PERMISSION_CODES)) return undefined;
  if (error.syscall === 'listen')
    return new StartupError(
      `This user cannot open the port (${error.message}): set PORT to 1024 or higher, and let a proxy listen on 80 and 443.`,
      { cause: error },
    );
  return new StartupError(
    `${error.path ?? 'A file'} cannot be used (${error.message}): make sure that the user who runs Semillero can read and write it.`,
    { cause: error },
  );
}
