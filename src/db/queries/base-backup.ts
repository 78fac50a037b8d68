import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';

/**
 * Starts a base backup with a checkpoint. It lasts until `stopBaseBackup`, or the end of this connection.
 */
export async function startBaseBackup(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_backup_start('semillero', true)`);
}

/** Ends it, and closes the current segment. The label belongs to the copied files, as `backup_label`. */
export async function stopBaseBackup(tx: Tx): Promise<{ label: string; endedAt: Date }> {
  const { rows } = await tx.execute<{ label: string; endedAt: string }>(sql`
    SELECT labelfile AS label, to_json(clock_timestamp()) #>> '{}' AS "endedAt" FROM pg_backup_stop(false)`);
  const [stopped] = rows;
  if (!stopped) throw new Error('the server did not end the base backup');
  return { label: stopped.label, endedAt: new Date(stopped.endedAt) };
}
