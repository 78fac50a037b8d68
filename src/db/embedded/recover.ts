import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { connect } from '#db/client.ts';
import { errorMessage } from '#db/error-codes.ts';
import { StartupError } from '#db/startup-error.ts';
import { findBinaries } from './binaries.ts';
import { clusterDirectory, removeTemporaryClusters, syncDirectory, temporaryPrefix } from './cluster.ts';
import { findLauncher } from './launcher.ts';
import type { EmbeddedLog } from './log.ts';
import { startServer } from './server.ts';
import { createSocketDir, removeSocketDir, socketConnectionString } from './socket-dir.ts';
import { quoteForShell } from './wal-spool.ts';

type RecoveryOptions = {
  dataDir: string;
  /** Commits until this moment are restored. */
  target: Date;
  /**
   * Writes the files of a base backup to `cluster`, and to `segments` those of the log, each as gzip with the suffix
   * `.gz`: without a gap, and at least until the target.
   */
  fill: (cluster: string, segments: string) => Promise<void>;
  log: EmbeddedLog;
};

/** PostgreSQL's message where the log has no commit after the target. */
const END_OF_LOG = 'recovery ended before configured recovery target was reached';

/**
 * Creates the embedded database as it was at a moment, by replaying the log. All of it happens in a temporary directory,
 * which becomes the database at the end. The caller must hold the lock of the data directory. Returns the time of the
 * last restored change.
 *
 * @throws StartupError when the directory already has a database.
 */
export async function recoverEmbedded({
  dataDir,
  target,
  fill,
  log,
}: RecoveryOptions): Promise<Date | undefined> {
  const cluster = clusterDirectory(dataDir);
  await mkdir(dirname(cluster), { recursive: true, mode: 0o700 });
  const existing = await readdir(cluster).catch(() => []);
  if (existing.length > 0)
    throw new StartupError(
      `${cluster} already has a database. Move it away (mv ${cluster} ${cluster}.before), or name another directory in DATA_DIR.`,
    );
  await removeTemporaryClusters(cluster);
  const temporary = await mkdtemp(temporaryPrefix(cluster));
  const segments = await mkdtemp(temporaryPrefix(cluster));
  try {
    await fill(temporary, segments);
    await writeFile(join(temporary, 'recovery.signal'), '');
    const lastChange = await replayLog(temporary, segments, target, log);
    await rm(cluster, { recursive: true, force: true });
    await rename(temporary, cluster);
    await syncDirectory(dirname(cluster));
    return lastChange;
  } finally {
    await rm(segments, { recursive: true, force: true });
    await rm(temporary, { recursive: true, force: true });
  }
}

/** The log until the target, or all of it if it has no later commit: then that is the state at the target, too. */
async function replayLog(cluster: string, segments: string, target: Date, log: EmbeddedLog) {
  const settings = {
    restore_command: restoreCommand(segments),
    recovery_target_timeline: 'current',
    hot_standby: 'off',
  };
  const withTarget = {
    ...settings,
    // Not Z: names of time zones are not known yet when this is parsed.
    recovery_target_time: target.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  try {
    return await promote(cluster, withTarget, log);
  } catch (error) {
    if (!(error instanceof StartupError && errorMessage(error).includes(END_OF_LOG))) throw error;
    return promote(cluster, settings, log);
  }
}

/** Runs the server until it has replayed the log and accepts connections, and stops it. */
async function promote(cluster: string, settings: Readonly<Record<string, string>>, log: EmbeddedLog) {
  const [binaries, launch] = await Promise.all([findBinaries(), findLauncher()]);
  const socketDir = await createSocketDir(cluster);
  try {
    const server = await startServer({
      cluster,
      socketDir,
      postgres: binaries.postgres,
      launch,
      log,
      settings,
    });
    const { pool, close } = connect(socketConnectionString(socketDir), { max: 1 });
    try {
      const { rows } = await pool.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at');
      return rows[0]?.at ?? undefined;
    } finally {
      await close();
      server.end();
      await server.ended;
    }
  } finally {
    await removeSocketDir(socketDir, cluster);
  }
}

/** Exit status 1 means the end of the log; with 255 PostgreSQL gives up, as for a full disk. */
function restoreCommand(segments: string): string {
  const file = `${quoteForShell(segments).replaceAll('%', '%%')}/%f.gz`;
  return `test -f ${file} || exit 1; gzip -dc < ${file} > "%p" || exit 255`;
}
