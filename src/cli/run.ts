import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { backupCommand } from '#cli/backup.ts';
import { backupsCommand } from '#cli/backups.ts';
import { CliError, type CliIo, formatCount, writeLines } from '#cli/cli-io.ts';
import { createAdminCommand } from '#cli/create-admin.ts';
import { migrateDatabase, withDatabase } from '#cli/database.ts';
import { doctorCommand } from '#cli/doctor.ts';
import { exportProductsCommand } from '#cli/export-products.ts';
import { importProductsCommand } from '#cli/import-products.ts';
import { jobsCommand } from '#cli/jobs.ts';
import { loadtestDataCommand } from '#cli/loadtest-data.ts';
import { mailCommand } from '#cli/mail.ts';
import { moveCommand } from '#cli/move.ts';
import { rereadFactsCommand } from '#cli/reread-facts.ts';
import { resetSecondFactorCommand } from '#cli/reset-second-factor.ts';
import { restoreCommand } from '#cli/restore.ts';
import { siteCommand } from '#cli/site.ts';
import { verifyStockCommand } from '#cli/verify-stock.ts';
import { hasProducts } from '#db/queries/demo.ts';
import { errorText } from '#infra/describe-error.ts';
import { explainError } from '#infra/explain-error.ts';
import { loadDemo } from '#services/demo/load-demo.ts';

type Options = { force?: true };

const SUCCESS = 0;
const FAILURE = 1;
const INVALID_ARGUMENTS = 2;

/** Runs a command and returns the exit status: 0 on success, 1 on failure, 2 for invalid arguments. */
export async function runCli(args: readonly string[], io: CliIo): Promise<number> {
  try {
    await createProgram(io).parseAsync([...args], { from: 'user' });
    return SUCCESS;
  } catch (error) {
    return exitStatus(error, io);
  }
}

function createProgram(io: CliIo): Command {
  const program = new Command('npm run cli --')
    .description('Administer the database of Semillero. It uses the settings of the server (README.md).')
    .addCommand(migrateCommand(io))
    .addCommand(
      group('admin', 'Manage superusers.')
        .addCommand(createAdminCommand(io))
        .addCommand(resetSecondFactorCommand(io)),
    )
    .addCommand(group('import', 'Import data.').addCommand(importProductsCommand(io)))
    .addCommand(group('export', 'Export data.').addCommand(exportProductsCommand(io)))
    .addCommand(group('demo', 'The demo catalogue.').addCommand(loadDemoCommand(io)))
    .addCommand(siteCommand(io))
    .addCommand(group('stock', 'Check the stock ledger.').addCommand(verifyStockCommand(io)))
    .addCommand(group('facts', 'Facts of the products.').addCommand(rereadFactsCommand(io)))
    .addCommand(jobsCommand(io))
    .addCommand(mailCommand(io))
    .addCommand(backupCommand(io))
    .addCommand(backupsCommand(io))
    .addCommand(restoreCommand(io))
    .addCommand(doctorCommand(io))
    .addCommand(moveCommand(io))
    .addCommand(group('loadtest', 'Add data for load tests.').addCommand(loadtestDataCommand(io)));
  configureCommand(program, io);
  return program;
}

function group(name: string, description: string): Command {
  return new Command(name).description(description);
}

/** Configures a command and its subcommands: without `exitOverride` on each, Commander calls `process.exit`. */
function configureCommand(command: Command, io: CliIo): void {
  command
    .exitOverride()
    .helpCommand(false)
    .showHelpAfterError('Run the command with --help to see its usage.')
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
    });
  for (const child of command.commands) configureCommand(child, io);
}

function exitStatus(error: unknown, { stderr }: CliIo): number {
  // Commander prints it for an argument that it parses, and not where an action rejects one.
  if (error instanceof InvalidArgumentError) stderr.write(`error: ${error.message}\n`);
  if (error instanceof CommanderError)
    return error.code.startsWith('commander.help') && error.exitCode === 0 ? SUCCESS : INVALID_ARGUMENTS;
  const explained = error instanceof CliError ? error : explainError(error);
  if (explained) stderr.write(`${explained.message}\n`);
  else stderr.write(`${errorText(error)}\n`);
  return FAILURE;
}

function migrateCommand(io: CliIo): Command {
  return new Command('migrate')
    .description('Apply pending migrations. Starting the server does so too.')
    .action(async () => {
      await migrateDatabase(io);
      await writeLines(io.stdout, 'The database is up to date.');
    });
}

function loadDemoCommand(io: CliIo): Command {
  return new Command('load')
    .description(
      'Load the demo catalogue, and the demo site settings if none are set, into an empty database.',
    )
    .option('--force', 'add the demo to a catalogue that has products')
    .action(({ force }: Options) => run(io, force === true));
}

async function run(io: CliIo, force: boolean): Promise<void> {
  const { products } = await withDatabase(
    io,
    async ({ db }) => {
      if (!force && (await hasProducts(db))) {
        throw new CliError('The catalogue already has products. Add the demo to them with --force.');
      }
      return loadDemo(db);
    },
    { canCreate: true },
  );
  await writeLines(io.stdout, `${formatCount(products, 'demo product')} loaded.`);
}
