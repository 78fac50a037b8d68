import { Refused } from '#domain/refused.ts';
import type { Conflict, ConflictingId } from '#web/lib/api-types.ts';

/** Current record of an EDIT_CONFLICT error of this operation; undefined for any other error. */
export function findEditConflict<Id extends ConflictingId>(
  _id: Id,
  error: unknown,
): Conflict<Id> | undefined {
  if (!(error instanceof Refused) || error.refusal.code !== 'EDIT_CONFLICT') return undefined;
  return error.refusal.current as Conflict<Id>;
}
