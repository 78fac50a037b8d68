import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatInteger, type Section } from '#bench/support/report.ts';
import { withDatabase } from '#bench/support/with-database.ts';
import { MINUTE_MS } from '#lib/time.ts';
import { type CliResult, cliWith } from '#tests/support/cli.ts';
import { startServer, withServer } from '#tests/support/running-server.ts';

const MEGABYTE = 1_000_000;
const IMAGE_BYTES = 250_000;
/** Rows of one round of generated data, for each megabyte of the database. */
const ORDERS_PER_MEGABYTE = 100;
const ACTIVITIES_PER_MEGABYTE = 300;

/**
 * The restore drill with a shop of this size, half of it database and half images: a scheduled backup while the server
 * runs, the loss of the machine, and the way back to the first page. Prints minutes.
 */
export async function restoreDrill(megabytes: number): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'semillero-drill-'));
  try {
    return await drill(folder, megabytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drill(folder: string, megabytes: number): Promise<Section> {
  const identity = join(folder, 'key.txt');
  const key = await succeed(cliWith({}, 'backups', 'key', identity));
  const backups = {
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_RECIPIENTS: key.stdout.trim().split('=')[1] ?? '',
  };
  const lost = { ...backups, DATA_DIR: join(folder, 'lost'), DEMO: 'false' };
  const replacement = { ...backups, DATA_DIR: join(folder, 'replacement'), DEMO: 'false' };
  const file = join(folder, 'newest.age');

  const { databaseBytes, backup, download } = await withServer(lost, async () => {
    await writeImages(join(lost.DATA_DIR, 'media'), (megabytes * MEGABYTE) / 2);
    return {
      databaseBytes: await fillDatabase(lost, (megabytes * MEGABYTE) / 2),
      backup: await measure(() => succeed(cliWith(lost, 'backups', 'make'))),
      download: await measure(() => succeed(cliWith(lost, 'backups', 'download', 'newest', file))),
    };
  });
  const restore = await measure(() => succeed(cliWith(replacement, 'restore', file, '--identity', identity)));
  const start = await measure(async () => {
    const server = await startServer(replacement);
    try {
      await (await fetch(`${server.url}/productos`)).text();
    } finally {
      await server.stop();
    }
  });

  const size = `${formatInteger(databaseBytes / MEGABYTE)} MB of database and ${formatInteger(megabytes / 2)} MB of images`;
  return {
    title: 'Restore drill',
    about: `A shop with ${size} on the embedded database: backup while the server runs, download, restore on an empty machine, start until the first page. ${backup.result.stdout.trim()}`,
    columns: ['step', 'minutes'],
    rows: [
      ['backup: compress, encrypt, store', formatMinutes(backup.milliseconds)],
      ['download', formatMinutes(download.milliseconds)],
      ['restore: decrypt, check, write', formatMinutes(restore.milliseconds)],
      ['start and first page', formatMinutes(start.milliseconds)],
      [
        'from the loss to the first page',
        formatMinutes(download.milliseconds + restore.milliseconds + start.milliseconds),
      ],
    ],
  };
}

/** Files of random bytes, which gzip does not make smaller, as it does not images. */
async function writeImages(directory: string, bytes: number): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (let written = 0; written < bytes; written += IMAGE_BYTES)
    await writeFile(join(directory, `${written}.webp`), randomBytes(IMAGE_BYTES));
}

/** Adds generated data until the database has this size, and returns its size. */
function fillDatabase(env: Record<string, string>, bytes: number): Promise<number> {
  return withDatabase(env.DATA_DIR ?? '', async ({ pool }) => {
    const readSize = async () =>
      Number((await pool.query('SELECT pg_database_size(current_database()) AS bytes')).rows[0].bytes);
    const round = Math.ceil(bytes / MEGABYTE);
    const sizes = [
      '--orders',
      `${round * ORDERS_PER_MEGABYTE}`,
      '--activities',
      `${round * ACTIVITIES_PER_MEGABYTE}`,
    ];
    await succeed(cliWith(env, 'loadtest', 'data', '--products', '1000', '--users', '1000'));
    while ((await readSize()) < bytes) await succeed(cliWith(env, 'loadtest', 'data', ...sizes));
    return readSize();
  });
}

async function succeed(command: Promise<CliResult>): Promise<CliResult> {
  const result = await command;
  if (result.status !== 0) throw new Error(result.stderr);
  return result;
}

async function measure<Result>(work: () => Promise<Result>) {
  const begun = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - begun };
}

const formatMinutes = (milliseconds: number) => (milliseconds / MINUTE_MS).toFixed(2);
