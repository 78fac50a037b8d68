import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Command } from 'commander';
import { withDatabase } from '#cli/database.ts';
import { Failed } from '#cli/failed.ts';
import { count, say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { writeWholeFile } from '#cli/whole-file.ts';
import { mediaDirOf } from '#server/prepare.ts';
import { type BackupReport, backUp } from '#services/backup/back-up.ts';

type Options = { force?: true };

export function backupCommand(surroundings: Surroundings): Command {
  return new Command('backup')
    .description('Write the whole database and the uploaded images to one file, also while the server runs.')
    .argument('<file>', 'where to, as semillero.backup.gz')
    .option('--force', 'overwrite the file if it is there')
    .action((path: string, { force }: Options) => run(surroundings, path, force === true));
}

async function run(surroundings: Surroundings, path: string, force: boolean): Promise<void> {
  if (existsSync(path) && !force) throw new Failed(`${path} is there already. Overwrite it with --force.`);
  await withDatabase(surroundings, async ({ db }, env) => {
    if (env.s3)
      await say(surroundings.stderr, `The backup has no pictures: keep the bucket ${env.s3.bucket} too.`);
    const { rows, files } = await writeWholeFile(path, 'private', (file) =>
      compressed(file, (write) => backUp(db, env.s3 ? undefined : mediaDirOf(env), write)),
    );
    const what = `${count(rows, 'row')} and ${count(files, 'file')}`;
    await say(
      surroundings.stdout,
      `${what} written to ${path}. Keep it safe: it holds all that the site knows.`,
    );
  });
}

/** Compresses lines with gzip into a stream. The caller must end the stream. */
async function compressed(
  file: Writable,
  fill: (write: (line: string) => Promise<void>) => Promise<BackupReport>,
): Promise<BackupReport> {
  const gzip = createGzip();
  const passedOn = pipeline(gzip, file, { end: false });
  const filled = fill((line) => say(gzip, line)).then((report) => {
    gzip.end();
    return report;
  });
  const [report] = await Promise.all([filled, passedOn]);
  return report;
}
