import { Refused } from '#domain/refused.ts';

/** A refusal that belongs to one field of the form. */
export function fieldRefusal(field: string, message: string): Refused {
  return new Refused({ code: 'VALIDATION_ERROR', errors: [{ field, message }] });
}
