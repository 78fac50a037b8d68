import type pg from 'pg';
import { CannotStart } from '#db/cannot-start.ts';
import { reasonOf } from '#db/error-codes.ts';

/** @throws CannotStart when the server cannot be reached, or rejects this user. */
export async function requireAnswer(pool: pg.Pool): Promise<void> {
  await pool.query('SELECT 1').catch((cause) => {
    throw new CannotStart(
      `The database does not answer (${connectionFailure(cause)}): check DATABASE_URL, and that its server runs and lets this machine and user in.`,
      { cause },
    );
  });
}

/** For a host with several addresses, Node throws an AggregateError without a message, with one error per address. */
function connectionFailure(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(reasonOf).join(', ') : reasonOf(error);
}
