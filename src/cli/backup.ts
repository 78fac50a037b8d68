import { existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { CliError, type CliIo, formatCount, writeLines } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { writeFileAtomically } from '#cli/write-file-atomically.ts';
import { getMediaDir } from '#server/data-dirs.ts';
import { compressBackup } from '#services/backup/compress-backup.ts';

type Options = { force?: true };

export function backupCommand(io: CliIo): Command {
  return new Command('backup')
    .description('Write the whole database and the uploaded images to one file, also while the server runs.')
    .argument('<file>', 'output file, such as semillero.backup.gz')
    .option('--force', 'overwrite an existing file')
    .action((path: string, { force }: Options) => run(io, path, force === true));
}

async function run(io: CliIo, path: string, force: boolean): Promise<void> {
  if (existsSync(path) && !force) throw new CliError(`${path} already exists. Overwrite it with --force.`);
  await withDatabase(io, async ({ db }, env) => {
    if (env.s3)
      await writeLines(io.stderr, `The backup has no images: back up the bucket ${env.s3.bucket} too.`);
    let what = '';
    const content = compressBackup(db, {
      mediaDir: env.s3 ? undefined : getMediaDir(env),
      onReport: ({ rows, files }) => (what = `${formatCount(rows, 'row')} and ${formatCount(files, 'file')}`),
    });
    await writeFileAtomically(path, 'private', (file) => pipeline(content, file, { end: false }));
    await writeLines(
      io.stdout,
      `${what} written to ${path}. Store it safely: it contains all data of the site.`,
    );
  });
}
