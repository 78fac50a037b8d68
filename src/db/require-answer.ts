import type pg from 'pg';
import { CannotStart } from '#db/cannot-start.ts';
import { reasonOf } from '#db/error-codes.ts';

/** @throws CannotStart when the server cannot be reached, or does not let this user in. */
export async function requireAnswer(pool: pg.Pool): Promise<void> {
  await pool.query('SELECT 1').catch((cause) => {
    throw new CannotStart(
      `The database does not answer (${connectionFailure(cause)}): check DATABASE_URL, and that its server runs and lets this machine and user in.`,
      { cause },
    );
  });
}

/** Of a host with several addresses Node reports an error without a message, which holds one for each address. */
function connectionFailure(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(reasonOf).join(', ') : reasonOf(error);
}
