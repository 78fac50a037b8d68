import { DomainError } from '#domain/domain-error.ts';

/** Converts a NOT_FOUND error to null, so that queries treat it as a result; rethrows all other errors. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.body.code === 'NOT_FOUND') return null;
  throw error;
}
