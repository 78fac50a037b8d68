import type { Pool } from 'pg';

/** A shop without anything to sell, whose ids begin anew, and whose log is empty. */
export async function emptyCatalogue(pool: Pool): Promise<void> {
  await pool.query('TRUNCATE brands, products, blisters, activity_logs RESTART IDENTITY CASCADE');
}
