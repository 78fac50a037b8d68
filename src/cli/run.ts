import { Command, CommanderError } from 'commander';
import { backupCommand } from '#cli/backup.ts';
import { createAdminCommand } from '#cli/create-admin.ts';
import { exportProductsCommand } from '#cli/export-products.ts';
import { Failed } from '#cli/failed.ts';
import { importProductsCommand } from '#cli/import-products.ts';
import { loadDemoCommand } from '#cli/load-demo.ts';
import { loadtestDataCommand } from '#cli/loadtest-data.ts';
import { migrateCommand } from '#cli/migrate.ts';
import { restoreCommand } from '#cli/restore.ts';
import { siteCommand } from '#cli/site.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { verifyStockCommand } from '#cli/verify-stock.ts';
import { errorText } from '#infra/describe-error.ts';
import { explainFault } from '#infra/explain-fault.ts';

const DONE = 0;
const FAILED = 1;
const BAD_ARGUMENTS = 2;

/** Runs a command and returns the exit status: 0 on success, 1 on failure, 2 for invalid arguments. */
export async function runCli(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    await createProgram(surroundings).parseAsync([...args], { from: 'user' });
    return DONE;
  } catch (error) {
    return statusOf(error, surroundings);
  }
}

function createProgram(surroundings: Surroundings): Command {
  const program = new Command('npm run cli --')
    .description('Look after the database of Semillero. Settings are those of the server (README.md).')
    .addCommand(migrateCommand(surroundings))
    .addCommand(group('admin', 'People who may do everything.').addCommand(createAdminCommand(surroundings)))
    .addCommand(group('import', 'Take data in.').addCommand(importProductsCommand(surroundings)))
    .addCommand(group('export', 'Give data out.').addCommand(exportProductsCommand(surroundings)))
    .addCommand(group('demo', 'The demo catalogue.').addCommand(loadDemoCommand(surroundings)))
    .addCommand(siteCommand(surroundings))
    .addCommand(group('stock', 'The ledger of stocks.').addCommand(verifyStockCommand(surroundings)))
    .addCommand(backupCommand(surroundings))
    .addCommand(restoreCommand(surroundings))
    .addCommand(
      group('loadtest', 'Fill a database for measuring.').addCommand(loadtestDataCommand(surroundings)),
    );
  settle(program, surroundings);
  return program;
}

function group(name: string, description: string): Command {
  return new Command(name).description(description);
}

/** Configures a command and its subcommands: without `exitOverride` on each, Commander calls `process.exit`. */
function settle(command: Command, surroundings: Surroundings): void {
  command
    .exitOverride()
    .helpCommand(false)
    .showHelpAfterError('Add --help to see how the command is used.')
    .configureOutput({
      writeOut: (text) => void surroundings.stdout.write(text),
      writeErr: (text) => void surroundings.stderr.write(text),
    });
  for (const child of command.commands) settle(child, surroundings);
}

function statusOf(error: unknown, { stderr }: Surroundings): number {
  if (error instanceof CommanderError)
    return error.code.startsWith('commander.help') && error.exitCode === 0 ? DONE : BAD_ARGUMENTS;
  const explained = error instanceof Failed ? error : explainFault(error);
  if (explained) stderr.write(`${explained.message}\n`);
  else stderr.write(`${errorText(error)}\n`);
  return FAILED;
}
