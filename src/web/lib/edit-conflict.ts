import { DomainError } from '#domain/domain-error.ts';
import type { Conflict, ConflictingId } from '#web/lib/api-types.ts';

/** Current record of an EDIT_CONFLICT error of this operation; undefined for any other error. */
export function findEditConflict<Id extends ConflictingId>(
  _id: Id,
  error: unknown,
): Conflict<Id> | undefined {
  if (!(error instanceof DomainError) || error.body.code !== 'EDIT_CONFLICT') return undefined;
  return error.body.current as Conflict<Id>;
}
