import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Command } from 'commander';
import { CliError, type CliIo, formatCount, rethrowAsCliError, silentLog, writeLines } from '#cli/cli-io.ts';
import { readIdentityFile } from '#cli/read-identity-file.ts';
import { recoverEmbedded } from '#db/embedded/recover.ts';
import { DecryptionError, decryptWith, readRecipients } from '#infra/backup-encryption.ts';
import { openArchiveStore } from '#infra/backup-store/backup-store.ts';
import { assertNotMoved, lockDataDir } from '#infra/data-dir.ts';
import { type Env, readEnv } from '#infra/env.ts';
import { formatWallTime, parseWallTime } from '#lib/time.ts';
import { createBackups } from '#server/backups.ts';
import { getMediaDir } from '#server/data-dirs.ts';
import { storeSegments } from '#services/backup/archive-wal.ts';
import { extractTar } from '#services/backup/tar.ts';
import { listArchive, planRestore, type RestorePlan } from '#services/backup/wal-archive.ts';
import type { BackupStore } from '#services/ports.ts';

type Options = { identity: string; from?: string };

const CONCURRENT_FILES = 8;
const WITH_OFFSET = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const NOTHING_CHANGED = 'Nothing was changed.';

export function restoreToCommand(io: CliIo): Command {
  return new Command('restore-to')
    .description('Restore the embedded database and its images as they were at a moment (BACKUP_WAL).')
    .argument(
      '<time>',
      'in Argentine time as 2026-11-23T14:05, or with an offset as 2026-11-23T14:05:30-03:00',
    )
    .requiredOption('--identity <file>', 'the file with the secret key')
    .option('--from <place>', 'a directory, or s3://BUCKET/PREFIX (default: BACKUP_TO)')
    .action((time: string, options: Options) => run(io, time, options));
}

async function run(io: CliIo, time: string, { identity, from }: Options): Promise<void> {
  const target = parseTime(time);
  const identities = await readIdentityFile(identity);
  const env = await readSettings(io, from, identities);
  if (env.databaseUrl)
    throw new CliError('DATABASE_URL is set: only the embedded database is restored to a moment.');
  if (!env.backups) throw new CliError('Say where the archive is: --from PLACE, or BACKUP_TO.');
  const store = openArchiveStore(env.backups);
  const lock = lockDataDir(env.dataDir);
  try {
    assertNotMoved(env.dataDir);
    if (from === undefined) await storeSpool(env, store);
    const plan = await findPlan(store, target);
    const open = (name: string) => decrypt(store, name, identities);
    const mediaDir = getMediaDir(env);
    const lastChange = await recoverEmbedded({
      dataDir: env.dataDir,
      target,
      log: silentLog,
      fill: (cluster, segments) => download({ plan, open, cluster, segments, mediaDir }),
    }).catch(rethrowAsCliError);
    const last = lastChange ? `, the last change at ${lastChange.toISOString()}` : '';
    await writeLines(
      io.stdout,
      `Restored to ${target.toISOString()} (${formatWallTime(target)} in Argentina)${last}: base backup of ${formatWallTime(plan.base.startedAt)}, ${formatCount(plan.segments.length, 'segment')}, ${formatCount(plan.images.length, 'later image')}.`,
    );
    if (env.s3)
      await writeLines(io.stderr, `Images are in the bucket ${env.s3.bucket}, which this does not change.`);
  } finally {
    lock.release();
  }
}

/** With `--from`, on a new machine, the key that opens the archive may be all that there is. */
async function readSettings(
  io: CliIo,
  from: string | undefined,
  identities: readonly string[],
): Promise<Env> {
  if (from === undefined) return readEnv(io.env);
  const recipients = await readRecipients(identities);
  return readEnv(io.env, { BACKUP_TO: from, BACKUP_RECIPIENTS: recipients.join(',') });
}

/** The segments that a server which was stopped has left: the last ones before the stop. */
async function storeSpool(env: Env, store: BackupStore): Promise<void> {
  const backups = await createBackups(env, silentLog);
  if (backups) await storeSegments(backups, { store, dataDir: env.dataDir }, new AbortController().signal);
}

function parseTime(time: string): Date {
  const at = WITH_OFFSET.test(time)
    ? Date.parse(time.replace(' ', 'T'))
    : parseWallTime(time.replace(' ', 'T'));
  if (at === undefined || Number.isNaN(at))
    throw new CliError(
      `${time} is not a time. Write it as 2026-11-23T14:05 (Argentine time) or 2026-11-23T14:05:30-03:00.`,
    );
  return new Date(at);
}

async function findPlan(store: BackupStore, target: Date): Promise<RestorePlan> {
  const archive = await listArchive(store);
  try {
    return planRestore(archive, target);
  } catch (error) {
    return rethrowAsCliError(error);
  }
}

type DownloadOptions = {
  plan: RestorePlan;
  open: (name: string) => AsyncIterable<Uint8Array>;
  cluster: string;
  segments: string;
  mediaDir: string;
};

/** The base backup has `postgres` and `media`. Existing images stay: their names are those of their content. */
async function download({ plan, open, cluster, segments, mediaDir }: DownloadOptions): Promise<void> {
  const { base } = plan;
  await mkdir(mediaDir, { recursive: true, mode: 0o700 });
  const gunzip = createGunzip();
  const unpacked = pipeline(open(base.name), gunzip);
  unpacked.catch(() => undefined);
  await extractTar(gunzip, { 'postgres/': cluster, 'media/': mediaDir });
  await unpacked;
  await save(open(base.label), join(cluster, 'backup_label'));
  const files = [
    ...plan.segments.map(({ name, segment }) => ({ name, path: join(segments, `${segment}.gz`) })),
    ...plan.images.map(({ name, image }) => ({ name, path: join(mediaDir, image) })),
  ];
  const queue = files.values();
  const saveNext = async () => {
    for (const { name, path } of queue) await save(open(name), path);
  };
  await Promise.all(Array.from({ length: CONCURRENT_FILES }, saveNext));
}

function save(content: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  return pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }));
}

async function* decrypt(
  store: BackupStore,
  name: string,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  try {
    yield* decryptWith(identities, store.read(name));
  } catch (cause) {
    if (!(cause instanceof DecryptionError)) throw cause;
    throw new CliError(`${name} ${cause.message}. ${NOTHING_CHANGED}`, { cause });
  }
}
