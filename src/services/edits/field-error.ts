import { DomainError } from '#domain/domain-error.ts';

/** A validation error of one form field. */
export function fieldError(field: string, message: string): DomainError {
  return new DomainError({ code: 'VALIDATION_ERROR', errors: [{ field, message }] });
}
