import { Refused } from '#domain/refused.ts';

/**
 * Who edits says which version they saw; without one the last writer wins.
 *
 * @throws Refused EDIT_CONFLICT with the record as it stands.
 */
export function requireVersion<Row extends { version: number }>(
  row: Row,
  seen: number | undefined,
  present: (row: Row) => unknown,
): void {
  if (seen === undefined || seen === row.version) return;
  throw new Refused({ code: 'EDIT_CONFLICT', current: present(row) });
}
