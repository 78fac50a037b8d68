import { Command, InvalidArgumentError } from 'commander';
import { CliError, type CliIo, formatCount, rethrowAsCliError, writeLines } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { assertReachable } from '#db/assert-reachable.ts';
import { type Connection, connect } from '#db/client.ts';
import { isMigrated, migrate } from '#db/migrate.ts';
import { lockMove, type TableChecksum } from '#db/queries/backup.ts';
import { releaseAllWorkerLocks } from '#db/queries/queue-workers.ts';
import { nameVerifiedSslMode } from '#db/ssl-mode.ts';
import { markAsMoved } from '#infra/data-dir.ts';
import { type Env, readEnv } from '#infra/env.ts';
import { createDiskStore } from '#infra/image-store/disk-store.ts';
import { createImageStore, getMediaDir } from '#server/data-dirs.ts';
import { copyImages } from '#services/backup/copy-images.ts';
import { hasRows, moveDatabase, OCCUPIED_TARGET } from '#services/backup/move-database.ts';

type Options = { to: string };

/** The lock of the move, the transaction, and one for the migration. */
const CONNECTIONS = 3;

export function moveCommand(io: CliIo): Command {
  return new Command('move')
    .description(
      'Move the embedded database to a PostgreSQL server, and with the S3 settings the images to their bucket. ' +
        'Stop the server first. After an interruption, run it again.',
    )
    .requiredOption(
      '--to <url>',
      'an empty database, such as postgresql://semillero@db.example/semillero; PGPASSWORD may have its password',
      parseDatabaseUrl,
    )
    .action(({ to }: Options) => run(io, to));
}

async function run(io: CliIo, to: string): Promise<void> {
  const { databaseUrl } = readEnv(io.env);
  if (databaseUrl)
    throw new CliError(
      'DATABASE_URL is set, so this shop is not embedded. Unset it to move the one of DATA_DIR.',
    );
  await withDatabase(io, (source, env) => withTarget(to, (target) => move(io, env, { source, target })), {
    isExclusive: true,
  });
}

async function move(
  io: CliIo,
  env: Env,
  { source, target }: { source: Connection; target: Connection },
): Promise<void> {
  if ((await hasRows(target.db)) && !(await isMigrated(target.pool))) throw new CliError(OCCUPIED_TARGET);
  const images = await moveImages(io, env);
  await migrate(target.pool, { info: () => {} });
  // No process is left that could hold them.
  await releaseAllWorkerLocks(source.db);
  const tables = await moveDatabase(source.db, target.db, {
    mediaDir: getMediaDir(env),
    onTable: (name) => writeLines(io.stderr, `Copying ${name}`),
  }).catch(rethrowAsCliError);
  markAsMoved(env.dataDir);
  await writeLines(io.stdout, ...tables.map(formatTable), ...summary(env, tables, images));
}

/** Copies the images of the data directory into the bucket, if there is one. Returns their number. */
async function moveImages({ stderr }: CliIo, env: Env): Promise<number | undefined> {
  if (!env.s3) return undefined;
  await writeLines(stderr, `Copying images into the bucket ${env.s3.bucket}`);
  const bucket = createImageStore(env);
  await bucket.check();
  return copyImages(createDiskStore(getMediaDir(env)), bucket);
}

/** Opens the target, with the lock that makes a second move to it wait. */
async function withTarget(url: string, work: (target: Connection) => Promise<void>): Promise<void> {
  const target = connect(url, { max: CONNECTIONS });
  try {
    await assertReachable(target.pool, '--to');
    const lock = await target.pool.connect();
    try {
      await lockMove(lock);
      await work(target);
    } finally {
      // Destroyed instead of returned to the pool, which releases the lock.
      lock.release(true);
    }
  } finally {
    await target.close();
  }
}

function formatTable({ name, rows, checksum }: TableChecksum): string {
  return `${name.padEnd(40)} ${rows.toLocaleString('en').padStart(12)}  ${checksum}`;
}

function summary({ s3, sessionSecret, dataDir }: Env, tables: TableChecksum[], images = 0): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const moved = `${formatCount(rows, 'row')} in ${formatCount(tables.length, 'table')}`;
  const secret = sessionSecret
    ? 'leave SESSION_SECRET as it is'
    : `SESSION_SECRET to the content of ${dataDir}/session-secret`;
  return [
    `${moved} are on the server, with the same numbers and checksums as in the embedded database.`,
    s3
      ? `${formatCount(images, 'image')} of ${dataDir}/media are in the bucket ${s3.bucket}, with the same bytes.`
      : `The images are still in ${dataDir}/media, which every node needs.`,
    `On every node set DATABASE_URL to the address of --to, and ${secret}.`,
  ];
}

function parseDatabaseUrl(text: string): string {
  if (['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? ''))
    return nameVerifiedSslMode(text);
  throw new InvalidArgumentError('It must begin with postgres:// or postgresql://.');
}
