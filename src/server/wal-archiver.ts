import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import { addJob } from '#db/queries/jobs.ts';
import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { MINUTE_MS } from '#lib/time.ts';
import { BASE_BACKUP_TASK, createBackups } from '#server/backups.ts';
import { createImageArchiver, storeSegments } from '#services/backup/archive-wal.ts';
import type { WalArchive } from '#services/backup/base-backup.ts';
import type { Backups } from '#services/backup/scheduled-backup.ts';

const INTERVAL_MS = 2_000;
const MAX_RETRY_MS = MINUTE_MS;

/**
 * Moves closed segments of the write-ahead log, and new images, into the archive until it is stopped, and queues the first
 * base backup. What is interrupted is stored again after the next start. A store that fails is retried with backoff.
 */
export function startWalArchiver(env: Env, db: Db, log: Log): { stop: () => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  if (env.backups?.wal) void run();
  return { stop: () => stopped.abort() };

  async function run(): Promise<void> {
    const backups = await createBackups(env, log);
    if (!backups?.wal) return;
    const archiveOnce = createArchiver(backups, backups.wal);
    for (let failures = 0; !signal.aborted; ) {
      try {
        await archiveOnce();
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        log.error({ err: error }, 'the write-ahead log could not be archived');
      }
      const pause = Math.min(INTERVAL_MS * 2 ** failures, MAX_RETRY_MS);
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  function createArchiver(backups: Backups, wal: WalArchive) {
    const images = createImageArchiver(backups, wal);
    let isBaseQueued = false;
    return async () => {
      await storeSegments(backups, wal, signal);
      const hasBase = await images.storeNewImages(signal);
      if (!(hasBase || isBaseQueued)) await addJob(db, BASE_BACKUP_TASK, {}, BASE_BACKUP_TASK);
      isBaseQueued = true;
    };
  }
}
