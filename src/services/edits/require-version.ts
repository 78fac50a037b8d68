import { EditConflict } from '#domain/edit-conflict.ts';

/**
 * Optimistic locking: an editor sends the version that they saw; without a version the last writer wins.
 *
 * @throws EditConflict with the current record.
 */
export function requireVersion<Row extends { version: number }>(row: Row, seen: number | undefined): void {
  if (seen !== undefined && seen !== row.version) throw new EditConflict(row);
}
