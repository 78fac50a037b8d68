import { existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { CliError, type CliIo, formatCount, silentLog, writeLines, writeText } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { restoreToCommand } from '#cli/restore-to.ts';
import { writeFileAtomically } from '#cli/write-file-atomically.ts';
import { createIdentity } from '#infra/backup-encryption.ts';
import { openBackupStore } from '#infra/backup-store/backup-store.ts';
import { type Env, readEnv } from '#infra/env.ts';
import { HOUR_MS } from '#lib/time.ts';
import { createBackups } from '#server/backups.ts';
import { findNewest, listBackups, makeBackup } from '#services/backup/scheduled-backup.ts';
import type { BackupStore } from '#services/ports.ts';

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

export function backupsCommand(io: CliIo): Command {
  const backups = new Command('backups').description('Scheduled, encrypted backups (BACKUP_TO).');
  backups
    .command('key')
    .description('Write a new secret key, which opens backups, and print its public key.')
    .argument('<file>', 'output file; store it away from the server')
    .action((path: string) => writeKey(io, path));
  backups
    .command('make')
    .description('Make one now, as the schedule does, and delete those older than the retention.')
    .action(() => make(io));
  backups
    .command('list')
    .description('List the stored backups, newest first.')
    .action(() => list(io));
  backups
    .command('download')
    .description('Copy a stored backup to a file, still encrypted.')
    .argument('<name>', 'its name in "backups list", or "newest"')
    .argument('[file]', 'output file (default: the name, in this directory)')
    .action((name: string, path?: string) => download(io, name, path));
  backups.addCommand(restoreToCommand(io));
  return backups;
}

async function writeKey(io: CliIo, path: string): Promise<void> {
  // Another key of this name may be the only one that opens older backups.
  if (existsSync(path)) throw new CliError(`${path} already exists. Name another file.`);
  const { recipient, text } = await createIdentity(new Date());
  await writeFileAtomically(path, 'private', (file) => writeText(file, text));
  await writeLines(io.stderr, `${path} opens the backups: store it away from the server, in two places.`);
  await writeLines(io.stdout, `BACKUP_RECIPIENTS=${recipient}`);
}

async function make(io: CliIo): Promise<void> {
  const made = await withDatabase(io, async ({ db }, env) => {
    requireStore(env);
    const backups = await createBackups(env, silentLog);
    if (env.s3)
      await writeLines(io.stderr, `The backup has no images: back up the bucket ${env.s3.bucket} too.`);
    return backups && makeBackup({ db, now: () => new Date() }, backups);
  });
  if (!made) return;
  const what = `${formatCount(made.rows, 'row')} and ${formatCount(made.files, 'file')}`;
  await writeLines(io.stdout, `${what} stored as ${made.name}, ${formatSize(made.bytes)}.`);
}

async function list(io: CliIo): Promise<void> {
  const store = requireStore(readEnv(io.env));
  const backups = await listBackups(store);
  if (backups.length === 0) throw new CliError(`There are no backups in ${store.location}.`);
  for (const { name, createdAt, bytes } of backups) {
    const hours = Math.floor((Date.now() - createdAt.getTime()) / HOUR_MS);
    const age = hours < 0 ? 'made while the clock was ahead' : `${formatCount(hours, 'hour')} ago`;
    await writeLines(io.stdout, `${name}  ${formatSize(bytes)}  ${age}`);
  }
}

async function download(io: CliIo, wanted: string, path?: string): Promise<void> {
  const store = requireStore(readEnv(io.env));
  const backups = await listBackups(store);
  const found =
    wanted === 'newest' ? findNewest(backups, new Date()) : backups.find(({ name }) => name === wanted);
  if (!found) throw new CliError(`There is no backup ${wanted} in ${store.location}. See "backups list".`);
  const { name } = found;
  const target = path ?? name;
  if (existsSync(target)) throw new CliError(`${target} already exists. Name another file.`);
  await writeFileAtomically(target, 'private', (file) => pipeline(store.read(name), file, { end: false }));
  await writeLines(io.stdout, `${target} has ${formatSize(found.bytes)}.`);
}

function requireStore({ backups }: Env): BackupStore {
  if (backups) return openBackupStore(backups);
  throw new CliError('There are no scheduled backups: set BACKUP_TO and BACKUP_RECIPIENTS (README.md).');
}

function formatSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)} kB`;
  return `${(bytes / MEGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
