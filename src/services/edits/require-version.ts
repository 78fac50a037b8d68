import { EditConflict } from '#domain/edit-conflict.ts';

/**
 * An editor sends the version that they saw; without one the last writer wins.
 *
 * @throws EditConflict with the record of the database.
 */
export function requireVersion<Row extends { version: number }>(row: Row, seen: number | undefined): void {
  if (seen !== undefined && seen !== row.version) throw new EditConflict(row);
}
