import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { undefinedIfMissing } from '#db/error-codes.ts';
import { diskFullError, isDiskFullMessage, StartupError } from '#db/startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { Launch } from './launcher.ts';
import { extractFailure } from './log.ts';
import { USER } from './socket-dir.ts';

/** PostgreSQL's builtin collation, so that sorting and case are the same on every machine. */
const LOCALE_ARGS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];

/** Trust authentication is safe because only this user can reach the socket. */
const ACCESS_ARGS = ['--auth-local=trust', '--auth-host=reject', `--username=${USER}`];

export const clusterDirectory = (dataDir: string) => join(dataDir, 'postgres');

/**
 * Creates the database directory if there is none, atomically, even if this is interrupted.
 *
 * @throws StartupError when this PostgreSQL cannot open the existing directory.
 */
export async function prepareCluster(cluster: string, binaries: Binaries, launch: Launch): Promise<void> {
  const parent = dirname(cluster);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeTemporaryClusters(cluster);
  if (await isCluster(cluster, binaries.major)) return;

  const temporary = await mkdtemp(temporaryPrefix(cluster));
  await initialize(temporary, binaries, launch);
  await rename(temporary, cluster);
  await syncDirectory(parent);
}

async function isCluster(cluster: string, major: number): Promise<boolean> {
  await assertOwner(cluster);
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(undefinedIfMissing);
  if (version?.trim() === String(major)) return true;
  if (version !== undefined) {
    throw new StartupError(
      `${cluster} was written by PostgreSQL ${version.trim()}, and this version of Semillero contains PostgreSQL ${major}. ` +
        'Make a backup with the version that wrote it (npm run cli -- backup FILE), move the directory away, and restore the backup here.',
    );
  }
  const files = await readdir(cluster).catch(undefinedIfMissing);
  if (!files?.length) return false;
  throw new StartupError(
    `${cluster} is not a database directory. Move it away, or name another in DATA_DIR.`,
  );
}

/** PostgreSQL only runs as the owner of its directory; in the user namespace, root has no extra rights. */
async function assertOwner(cluster: string): Promise<void> {
  const stats = await stat(cluster).catch(undefinedIfMissing);
  const user = process.getuid?.();
  if (stats === undefined || stats.uid === user) return;
  throw new StartupError(
    `${cluster} belongs to the user id ${stats.uid}, and this process runs as ${user}. Start Semillero as the owner, or change the owner.`,
  );
}

async function initialize(directory: string, { initdb }: Binaries, launch: Launch): Promise<void> {
  const child = launch(initdb, [
    `--pgdata=${directory}`,
    '--no-instructions',
    ...LOCALE_ARGS,
    ...ACCESS_ARGS,
  ]);
  const [output, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')]);
  if (code === 0) return;
  await rm(directory, { recursive: true, force: true });
  if (isDiskFullMessage(output)) throw diskFullError(extractFailure(output));
  throw new StartupError(
    `The embedded database could not be created: ${extractFailure(output)}. ` +
      `Make sure that the disk has free space and that the user who starts Semillero owns ${dirname(directory)} and can access every parent directory.`,
  );
}

/** Removes the temporary directories of interrupted starts. The caller must hold the lock of the data directory. */
export async function removeTemporaryClusters(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  const names = await readdir(parent);
  const temporary = names.filter((name) => name.startsWith(basename(temporaryPrefix(cluster))));
  await Promise.all(
    temporary.map((name) =>
      rm(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
    ),
  );
}

export const temporaryPrefix = (cluster: string) => `${cluster}.new-`;

/** A rename only survives a power failure after fsync of its directory. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}
