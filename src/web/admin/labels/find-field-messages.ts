import { DomainError } from '#domain/domain-error.ts';

/** Messages of the validation errors of a request, by their fields. */
export function findFieldMessages(error: unknown): { [field: string]: string | undefined } {
  if (!(error instanceof DomainError) || error.body.code !== 'VALIDATION_ERROR') return {};
  return Object.fromEntries(error.body.errors.map(({ field, message }) => [field, message]));
}
