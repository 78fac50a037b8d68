import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from '#db/error-codes.ts';
import { clusterDirectory } from './cluster.ts';

/** A segment of the write-ahead log that waits to be stored in the archive. */
export type SpooledSegment = {
  archive: string;
  segment: string;
  /** The segment as gzip. */
  path: string;
  /** When the last change was written to it. */
  writtenAt: Date;
};

export type WalBacklog = { segments: number; ageSeconds: number };

/** In the directory of the cluster, so that a new or restored cluster never continues the archive of another one. */
export const ARCHIVE_ID_FILE = 'semillero-archive';

const ARCHIVE_ID = /^[0-9a-f]{16}$/;
const SPOOLED = /^([0-9A-F]{24})\.gz$/;
const READY = /^[0-9A-F]{24}\.ready$/;

const spoolDirectory = (dataDir: string) => join(dataDir, 'wal');

/**
 * The settings with which the server hands each closed segment over; none without archiving. Without it the id is
 * removed: the log has a gap then, so that archiving starts again with a new archive and a new base backup. Call it
 * before the server starts.
 */
export async function prepareArchiving(
  dataDir: string,
  isArchiving: boolean,
): Promise<Readonly<Record<string, string>>> {
  const idFile = join(clusterDirectory(dataDir), ARCHIVE_ID_FILE);
  if (!isArchiving) {
    await rm(idFile, { force: true });
    return {};
  }
  const known = await findArchiveId(dataDir);
  const id = known ?? randomBytes(8).toString('hex');
  const spool = join(spoolDirectory(dataDir), id);
  await mkdir(spool, { recursive: true, mode: 0o700 });
  if (!known) await writeFile(idFile, id, { mode: 0o600, flush: true });
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    // Closes a segment with changes after a minute.
    archive_timeout: '60',
    archive_command: archiveCommand(spool),
  };
}

/** The id of the archive to which the embedded database writes; undefined without archiving. */
export async function findArchiveId(dataDir: string): Promise<string | undefined> {
  const path = join(clusterDirectory(dataDir), ARCHIVE_ID_FILE);
  const id = await readFile(path, 'utf8').catch(undefinedIfMissing);
  return id !== undefined && ARCHIVE_ID.test(id) ? id : undefined;
}

/** The segments that wait, oldest first, also those of archives that have ended. */
export async function listSpool(dataDir: string): Promise<SpooledSegment[]> {
  const spool = spoolDirectory(dataDir);
  const archives = (await listNames(spool)).filter((name) => ARCHIVE_ID.test(name));
  const segments = await Promise.all(
    archives.map(async (archive) => {
      const names = await listNames(join(spool, archive));
      return Promise.all(names.map((name) => describeSpooled(join(spool, archive), archive, name)));
    }),
  );
  return segments
    .flat()
    .filter((segment) => segment !== undefined)
    .toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime() || (a.segment < b.segment ? -1 : 1));
}

/** The closed segments that are not in the archive yet: in the spool, and those that the server has not handed over. */
export async function findWalBacklog(dataDir: string): Promise<WalBacklog> {
  const status = join(clusterDirectory(dataDir), 'pg_wal', 'archive_status');
  const ready = (await listNames(status)).filter((name) => READY.test(name));
  const closed = await Promise.all(ready.map((name) => stat(join(status, name)).catch(undefinedIfMissing)));
  const spooled = await listSpool(dataDir);
  const times = [
    ...spooled.map(({ writtenAt }) => writtenAt.getTime()),
    ...closed.flatMap((found) => found?.mtimeMs ?? []),
  ];
  const oldest = times.reduce((a, b) => Math.min(a, b), Date.now());
  return { segments: times.length, ageSeconds: (Date.now() - oldest) / 1_000 };
}

/**
 * Each segment appears in the spool complete and synced. It is compressed there, as one that was closed after a minute is
 * mostly empty: a store that is down for a day takes some 100 MB instead of 23 GB. Its time of modification is the time
 * of its last change. History and label files, whose names have a dot, are not needed for a restore.
 */
function archiveCommand(spool: string): string {
  const directory = quoteForShell(spool).replaceAll('%', '%%');
  const draft = `${directory}/.%f`;
  const steps = [
    `gzip -c < "%p" > ${draft}`,
    `touch -r "%p" ${draft}`,
    `sync ${draft}`,
    `mv -f ${draft} ${directory}/%f.gz`,
    `sync ${directory}`,
  ];
  return `case %f in *.*) exit 0 ;; esac; ${steps.join(' && ')}`;
}

export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

async function describeSpooled(directory: string, archive: string, name: string) {
  const [, segment] = SPOOLED.exec(name) ?? [];
  if (segment === undefined) return undefined;
  const path = join(directory, name);
  const found = await stat(path).catch(undefinedIfMissing);
  return found && { archive, segment, path, writtenAt: found.mtime };
}

async function listNames(directory: string): Promise<string[]> {
  return (await readdir(directory).catch(undefinedIfMissing)) ?? [];
}
