import type { ErrorBody } from '#contract/errors.ts';

/** The rate limit that was reached, with the account for a limit per account. */
export type ExceededLimit = { kind: string; userId?: number };

/** An expected error (4xx or 503), with the whole body of the response. */
export class DomainError extends Error {
  readonly body: ErrorBody;
  /** For the security log only, never sent to the caller. */
  readonly limit: ExceededLimit | undefined;

  constructor(error: ErrorBody, limit?: ExceededLimit) {
    super(error.code);
    this.name = 'DomainError';
    this.body = error;
    this.limit = limit;
  }
}

/** A validation error of one form field. */
export function fieldError(field: string, message: string): DomainError {
  return new DomainError({ code: 'VALIDATION_ERROR', errors: [{ field, message }] });
}

/** The record, if it exists. @throws DomainError NOT_FOUND. */
export function requireFound<Found>(record: Found | undefined): Found {
  if (!record) throw new DomainError({ code: 'NOT_FOUND' });
  return record;
}
