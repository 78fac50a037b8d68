import { Refused } from '#domain/refused.ts';

/** What does not exist is null, an answer like any other. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Refused && error.refusal.code === 'NOT_FOUND') return null;
  throw error;
}
