import { Refused } from '#domain/refused.ts';

/** Converts a NOT_FOUND error to null, so that queries treat it as a result; rethrows all other errors. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Refused && error.refusal.code === 'NOT_FOUND') return null;
  throw error;
}
