import { Command } from 'commander';
import { CliError, type CliIo, formatCount, parseIntegerBetween, writeLines } from '#cli/cli-io.ts';
import type { Finding } from '#cli/doctor/finding.ts';
import { runChecks } from '#cli/doctor/run-checks.ts';
import { type Env, findMisspeltSettings, InvalidSettings, readEnv } from '#infra/env.ts';

type Options = { json?: true; backups?: string; backupHours: number; minFree: number; maxLag: number };

const DEFAULT_BACKUP_HOURS = 26;
const DEFAULT_FREE_PERCENT = 10;
const DEFAULT_LAG_SECONDS = 30;
const COLUMN = 13;

export function doctorCommand(io: CliIo): Command {
  return new Command('doctor')
    .description('Check a running installation, and say what to do. Exits with 1 if a check fails.')
    .option('--json', 'print the findings as JSON')
    .option('--backups <directory>', 'directory with the files of backups, instead of BACKUP_TO')
    .option(
      '--backup-hours <hours>',
      'greatest age of the newest backup',
      parseIntegerBetween(1, 10_000),
      DEFAULT_BACKUP_HOURS,
    )
    .option(
      '--min-free <percent>',
      'smallest share of the disk that must be free',
      parseIntegerBetween(0, 100),
      DEFAULT_FREE_PERCENT,
    )
    .option(
      '--max-lag <seconds>',
      'greatest lag of a standby or replica of the database',
      parseIntegerBetween(0, 86_400),
      DEFAULT_LAG_SECONDS,
    )
    .action((options: Options) => run(io, options));
}

async function run(io: CliIo, { json, ...options }: Options): Promise<void> {
  const env = parseSettings(io);
  const checked = 'check' in env ? [env] : await runChecks(env, options);
  const findings = [...describeMisspelt(io), ...checked];
  const failures = findings.filter(({ status }) => status === 'failed').length;
  if (json) await writeLines(io.stdout, JSON.stringify({ ok: failures === 0, findings }, null, 2));
  else await writeLines(io.stdout, ...findings.flatMap(formatFinding));
  if (failures > 0)
    throw new CliError(
      `${formatCount(failures, 'check')} of ${findings.length.toLocaleString('en')} failed.`,
    );
}

function parseSettings({ env }: CliIo): Env | Finding {
  try {
    return readEnv(env);
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    return { check: 'settings', status: 'failed', message: error.message };
  }
}

function describeMisspelt({ env }: CliIo): Finding[] {
  const sentences = findMisspeltSettings(env);
  if (sentences.length === 0) return [];
  return [{ check: 'settings', status: 'warning', message: sentences.join('\n') }];
}

/** `failed   mail         …`, and what to do below it. */
function formatFinding({ check, status, message, advice }: Finding): string[] {
  const head = `${status.padEnd(9)}${check.padEnd(COLUMN)}`;
  const indent = ' '.repeat(head.length);
  const lines = [...message.split('\n'), ...(advice === undefined ? [] : [advice])];
  return lines.map((line, index) => (index === 0 ? head : indent) + line);
}
