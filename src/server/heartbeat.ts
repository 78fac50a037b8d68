import type { Db } from '#db/client.ts';
import { recordHeartbeat, releaseDeadWorkerLocks } from '#db/queries/queue-workers.ts';
import { findUnavailable, type UnavailableReason } from '#db/unavailable.ts';
import type { Log } from '#infra/log.ts';

const HEARTBEAT_MILLISECONDS = 5_000;
const DEAD_AFTER_SECONDS = 20;

/**
 * Heartbeat of this process; also releases the locks of workers whose heartbeat is older than DEAD_AFTER_SECONDS, but
 * only once its own heartbeats had no gap for that long: after a database outage the last heartbeat of every worker
 * is old.
 */
export function startHeartbeat(db: Db, log: Log, activeWorkerIds: ReadonlySet<string>) {
  let uninterruptedSince = 0;
  let lastBeat = Number.NEGATIVE_INFINITY;
  let isBusy = false;
  let unavailable: UnavailableReason | undefined;
  const beat = async () => {
    if (isBusy || activeWorkerIds.size === 0) return;
    isBusy = true;
    try {
      await recordHeartbeat(db, [...activeWorkerIds]);
      unavailable = undefined;
      const now = performance.now();
      if (now - lastBeat > HEARTBEAT_MILLISECONDS * 2) uninterruptedSince = now;
      lastBeat = now;
      if (now - uninterruptedSince > DEAD_AFTER_SECONDS * 1_000)
        await releaseDeadWorkerLocks(db, DEAD_AFTER_SECONDS);
    } catch (error) {
      unavailable = findUnavailable(error)?.reason;
      log.debug({ err: error }, 'heartbeat failed');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(beat, HEARTBEAT_MILLISECONDS).unref();
  return {
    beat,
    /** Why the last heartbeat, which writes to the database, failed. */
    unavailable: () => unavailable,
    stop: () => clearInterval(timer),
  };
}
