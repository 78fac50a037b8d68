import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { runWithDeadline } from '#db/deadline.ts';
import { MINUTE_MS } from '#lib/time.ts';

/** Above what a slow disk needs for a checkpoint of all buffers, but finite: a server that hangs ends the job. */
const CHECKPOINT_MS = 30 * MINUTE_MS;

/**
 * Starts a base backup with a checkpoint at full speed, which may take minutes where much has changed: the limit of a
 * query of the process (`queryTimeoutMilliseconds`) does not hold for it. It lasts until `stopBaseBackup`, or the end of
 * this connection.
 */
export async function startBaseBackup(tx: Tx): Promise<void> {
  await runWithDeadline(CHECKPOINT_MS, async () => {
    await tx.execute(sql`SELECT pg_backup_start('semillero', fast := true)`);
  });
}

/** Ends it, and closes the current segment. The label belongs to the copied files, as `backup_label`. */
export async function stopBaseBackup(tx: Tx): Promise<{ label: string; endedAt: Date }> {
  const { rows } = await tx.execute<{ label: string; endedAt: string }>(sql`
    SELECT labelfile AS label, to_json(clock_timestamp()) #>> '{}' AS "endedAt" FROM pg_backup_stop(false)`);
  const [stopped] = rows;
  if (!stopped) throw new Error('the server did not end the base backup');
  return { label: stopped.label, endedAt: new Date(stopped.endedAt) };
}
