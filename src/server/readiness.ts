import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { hasCode } from '#db/error-codes.ts';
import { isMigrated } from '#db/migrate.ts';
import { findUnavailable, type UnavailableReason } from '#db/unavailable.ts';

type ReadinessOptions = {
  pool: pg.Pool;
  dataDir: string;
  /** Why the last write to the database failed; undefined if it succeeded. */
  lastWriteProblem: () => UnavailableReason | undefined;
};

export type ReadinessProblem = 'database' | 'migrations' | 'read-only' | 'disk-full' | 'data-dir';

/** Timeout below the two seconds that a load balancer usually waits. */
const DEADLINE_MILLISECONDS = 1_800;
/** Larger than one block: some file systems reserve blocks for root. */
const PROBE_BYTES = 8 * 1024;
const CACHE_MILLISECONDS = 1_000;
const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT'];

/**
 * Readiness check. Resolves within two seconds with the reason why this process cannot serve; undefined if it can.
 * A slower check keeps running and the next caller joins it, so that a database that is slow to accept connections
 * under load does not get a new attempt from each caller.
 */
export function createReadiness({ pool, dataDir, lastWriteProblem }: ReadinessOptions) {
  let running: Promise<ReadinessProblem | undefined> | undefined;

  const check = async (): Promise<ReadinessProblem | undefined> => {
    const [database, directory] = await Promise.all([
      findDatabaseProblem(pool),
      findDirectoryProblem(dataDir),
    ]);
    const lastWrite = lastWriteProblem();
    // The cause, where the embedded database has ended: it cannot start without space.
    if (directory === 'disk-full') return directory;
    return database ?? directory ?? (lastWrite === 'disk-full' ? lastWrite : undefined);
  };

  const start = () => {
    const started = check();
    const clearCache = () => {
      running = undefined;
    };
    started.finally(() => setTimeout(clearCache, CACHE_MILLISECONDS).unref());
    return started;
  };

  return (): Promise<ReadinessProblem | undefined> => {
    running ??= start();
    return Promise.race([running, sleep(DEADLINE_MILLISECONDS, 'database' as const, { ref: false })]);
  };
}

async function findDatabaseProblem(pool: pg.Pool): Promise<ReadinessProblem | undefined> {
  try {
    if (!(await isMigrated(pool))) return 'migrations';
    const { rows } = await pool.query(
      "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS read_only",
    );
    return rows[0]?.read_only ? 'read-only' : undefined;
  } catch (error) {
    return findUnavailable(error)?.reason === 'disk-full' ? 'disk-full' : 'database';
  }
}

async function findDirectoryProblem(dataDir: string): Promise<ReadinessProblem | undefined> {
  const path = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    return undefined;
  } catch (error) {
    return hasCode(error, ...DISK_FULL_CODES) ? 'disk-full' : 'data-dir';
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
