import { pool } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';

/** Waits until this many connections of the test's database wait for a lock. */
export async function waitForLocks(count = 1): Promise<void> {
  await until(
    async () => {
      const { rowCount } = await pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return (rowCount ?? 0) >= count ? true : undefined;
    },
    { withinSeconds: 5 },
  );
}
