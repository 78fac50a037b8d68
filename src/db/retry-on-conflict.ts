import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '#db/error-codes.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_TRIES = 5;
const MAX_FIRST_DELAY_MILLISECONDS = 20;

/** Retries `work` after a deadlock or serialization failure. `work` must have no side effects outside the database. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= MAX_TRIES || !isConflict(error)) throw error;
      // Random jitter, so that the conflicting transactions do not collide again.
      await sleep(Math.random() * MAX_FIRST_DELAY_MILLISECONDS * 2 ** tries);
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && hasCode(error.cause ?? error, SERIALIZATION_FAILURE, DEADLOCK);
}
