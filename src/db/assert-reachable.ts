import type pg from 'pg';
import { errorMessage } from '#db/error-codes.ts';
import { StartupError } from '#db/startup-error.ts';

/** @throws StartupError when the server cannot be reached, or rejects this user. */
export async function assertReachable(pool: pg.Pool, setting = 'DATABASE_URL'): Promise<void> {
  await pool.query('SELECT 1').catch((cause) => {
    throw new StartupError(
      `The database does not respond (${connectionFailure(cause)}): check ${setting}, and that its server is running and accepts connections of this machine and user.`,
      { cause },
    );
  });
}

/** For a host with several addresses, Node throws an AggregateError without a message, with one error per address. */
function connectionFailure(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(errorMessage).join(', ') : errorMessage(error);
}
