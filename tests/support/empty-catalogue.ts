import type { Pool } from 'pg';

/** Empties the catalogue and the activity log, and resets their ids. */
export async function emptyCatalogue(pool: Pool): Promise<void> {
  await pool.query('TRUNCATE brands, products, blisters, activity_logs RESTART IDENTITY CASCADE');
}
