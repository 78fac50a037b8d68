import { Command } from 'commander';
import { type CliIo, formatCount, writeLines } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { listFailedJobs, retryFailedJobs } from '#db/queries/jobs.ts';

export function jobsCommand(io: CliIo): Command {
  const jobs = new Command('jobs').description('Jobs that failed: mails, push messages, backups and others.');
  jobs
    .command('list')
    .description('List the failed jobs by task, with the error of the newest one.')
    .action(() => list(io));
  jobs
    .command('retry')
    .description('Make all failed jobs due now, also those that have exhausted their attempts.')
    .action(() => retry(io));
  return jobs;
}

async function list(io: CliIo): Promise<void> {
  const failed = await withDatabase(io, ({ db }) => listFailedJobs(db));
  if (failed.length === 0) await writeLines(io.stdout, 'No job has failed.');
  for (const { task, failing, dead, error } of failed) {
    const [firstLine = ''] = (error ?? '').split('\n');
    await writeLines(io.stdout, `${task}: ${failing} to be retried, ${dead} given up. ${firstLine}`);
  }
}

async function retry(io: CliIo): Promise<void> {
  const count = await withDatabase(io, ({ db }) => retryFailedJobs(db));
  await writeLines(io.stdout, `${formatCount(count, 'job')} due now.`);
}
