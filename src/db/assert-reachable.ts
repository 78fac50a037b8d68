import type pg from 'pg';
import { errorMessage } from '#db/error-codes.ts';
import { isDiskFullMessage, StartupError } from '#db/startup-error.ts';

/** @throws StartupError when the server cannot be reached, rejects this user, or has a full disk. */
export async function assertReachable(pool: pg.Pool, setting = 'DATABASE_URL'): Promise<void> {
  await pool.query('SELECT 1').catch((cause) => {
    const failure = connectionFailure(cause);
    // PostgreSQL may write a file before it accepts a connection.
    if (isDiskFullMessage(failure))
      throw new StartupError(`The disk of the database is full (${failure}): free space on it.`, { cause });
    throw new StartupError(
      `The database does not respond (${failure}): check ${setting}, and that its server is running and accepts connections of this machine and user.`,
      { cause },
    );
  });
}

/** For a host with several addresses, Node throws an AggregateError without a message, with one error per address. */
function connectionFailure(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(errorMessage).join(', ') : errorMessage(error);
}
