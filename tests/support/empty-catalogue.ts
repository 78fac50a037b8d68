import { pool } from '#tests/support/database.ts';

/** Empties the catalogue and the activity log, and resets their ids. */
export async function emptyCatalogue(): Promise<void> {
  await pool.query('TRUNCATE brands, products, blisters, activity_logs RESTART IDENTITY CASCADE');
}
