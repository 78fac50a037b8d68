import { Refused } from '#domain/refused.ts';

/** A validation error of one form field. */
export function fieldRefusal(field: string, message: string): Refused {
  return new Refused({ code: 'VALIDATION_ERROR', errors: [{ field, message }] });
}
