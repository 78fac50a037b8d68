import { EditConflict } from '#domain/edit-conflict.ts';

/**
 * Optimistic locking: an editor sends the version that they saw; without a version the last writer wins.
 *
 * @throws EditConflict with the current record.
 */
export function requireVersion<Row extends { version: number }>(
  row: Row,
  expected: number | undefined,
): void {
  if (expected !== undefined && expected !== row.version) throw new EditConflict(row);
}
