import { CannotStart, diskIsFull } from '#db/cannot-start.ts';
import { hasCode, reasonOf } from '#db/error-codes.ts';

/** Error codes of a full disk: those of the operating system, and PostgreSQL's disk_full. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];
const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Converts an error that the operator can fix (a full disk, no permission for a file or port) into a sentence.
 * Undefined for every other error, which is a bug of the program and needs its stack trace.
 */
export function explainFault(fault: unknown): CannotStart | undefined {
  for (let error = fault; error instanceof Error; error = error.cause) {
    if (error instanceof CannotStart) return error;
    const explained = explainSystemError(error);
    if (explained) return explained;
  }
  return undefined;
}

function explainSystemError(error: NodeJS.ErrnoException): CannotStart | undefined {
  if (hasCode(error, ...FULL)) return diskIsFull(reasonOf(error), { cause: error });
  if (!hasCode(error, ...NOT_ALLOWED)) return undefined;
  if (error.syscall === 'listen')
    return new CannotStart(
      `This user may not open the port (${error.message}): set PORT to 1024 or higher, and let a proxy listen on 80 and 443.`,
      { cause: error },
    );
  return new CannotStart(
    `${error.path ?? 'A file'} cannot be used (${error.message}): see that the user who runs Semillero may read and write it.`,
    { cause: error },
  );
}
