import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDatabase } from '#cli/doctor/check-database.ts';
import { checkDisk } from '#cli/doctor/check-disk.ts';
import { checkArchive, checkBackups, checkDirectory, checkStore } from '#cli/doctor/check-files.ts';
import { checkCertificate, checkSite, type SiteReport } from '#cli/doctor/check-site.ts';
import { errorText, type Finding, failed, passed, skipped, warned } from '#cli/doctor/finding.ts';
import { hasCode } from '#db/error-codes.ts';
import type { Env } from '#infra/env.ts';
import { verifyMailServer } from '#infra/mailer.ts';
import { readPackageVersions } from '#infra/package-manifest.ts';
import { getMailDir } from '#server/data-dirs.ts';

export type CheckOptions = {
  /** Percent of the disk. */
  minFree: number;
  /** Directory of the files of backups, instead of BACKUP_TO. */
  backups?: string;
  backupHours: number;
  /** Seconds. */
  maxLag: number;
};

/** Sessions, codes of authenticator apps and jobs are off by as much. */
const MAX_CLOCK_OFFSET_MILLISECONDS = 5_000;

/** All checks of an installation. They change nothing. */
export async function runChecks(env: Env, options: CheckOptions): Promise<Finding[]> {
  const secret = env.sessionSecret ?? readSecret(env.dataDir);
  const directory = await checkDirectory(env);
  const [database, mail, store, disk, backups, archive, certificate] = await Promise.all([
    checkDatabase(env, options.maxLag),
    checkMail(env),
    directory.status === 'ok' || env.s3
      ? checkStore(env)
      : skipped('store', 'Nothing was written, because of the directory.'),
    checkDisk(env, options.minFree),
    checkBackups(env, options.backups, options.backupHours),
    checkArchive(env, options.backupHours),
    checkCertificate(env),
  ]);
  const isRefused = certificate.status === 'failed' && env.publicUrl.startsWith('https:');
  // A request would fail for the same reason.
  const site: SiteReport = isRefused
    ? { findings: [skipped('site', 'No request was sent, because of the certificate.')] }
    : await checkSite(env, secret);
  return [
    directory,
    ...database.findings,
    mail,
    store,
    describeClocks(database.clockOffset, site.clockOffset),
    disk,
    describeVersions(site),
    backups,
    ...archive,
    certificate,
    ...site.findings,
  ];
}

/** The generated one, which only the user who runs the server can read. */
function readSecret(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'session-secret'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

async function checkMail(env: Env): Promise<Finding> {
  const check = 'mail';
  if (env.smtpUrl === undefined)
    return warned(
      check,
      `No mail is sent: each is a file in ${getMailDir(env)}.`,
      'Set SMTP_URL and MAIL_FROM.',
    );
  const { protocol, host, username } = new URL(env.smtpUrl);
  const server = `${protocol}//${host}`;
  try {
    await verifyMailServer(env.smtpUrl);
    return passed(check, `${server} ${username ? 'accepts the login' : 'responds'}.`);
  } catch (error) {
    const isLogin = hasCode(error, 'EAUTH');
    return failed(
      check,
      `${server} ${isLogin ? 'refuses the login' : 'cannot be used'} (${errorText(error)}).`,
      isLogin
        ? 'Check user and password in SMTP_URL; special characters in them are percent-encoded.'
        : 'Check host and port of SMTP_URL, and that this machine may connect to them: some networks block ports 25 and 465.',
    );
  }
}

function describeClocks(database: number | undefined, site: number | undefined): Finding {
  const check = 'clock';
  const clocks = [
    { name: 'the database', offset: database },
    { name: 'PUBLIC_URL', offset: site },
  ].flatMap(({ name, offset }) => (offset === undefined ? [] : [{ name, offset }]));
  if (clocks.length === 0) return skipped(check, 'There is no clock to compare this one with.');
  const wrong = clocks.filter(({ offset }) => Math.abs(offset) > MAX_CLOCK_OFFSET_MILLISECONDS);
  if (wrong.length > 0)
    return failed(
      check,
      `${wrong.map(describeOffset).join(', and ')}.`,
      'Synchronize the clocks of all machines: timedatectl set-ntp true',
    );
  return passed(check, `This clock agrees with ${clocks.map(({ name }) => name).join(' and ')}.`);
}

function describeOffset({ name, offset }: { name: string; offset: number }): string {
  const seconds = Math.round(Math.abs(offset) / 1_000).toLocaleString('en');
  return `The clock of ${name} is ${seconds} s ${offset > 0 ? 'ahead of' : 'behind'} this one`;
}

function describeVersions({ answer }: SiteReport): Finding {
  const check = 'versions';
  const { product, node } = readPackageVersions();
  const own = process.versions.node;
  const message = `Semillero ${product} on Node ${own}.`;
  if (majorOf(own) !== majorOf(node))
    return failed(
      check,
      message,
      `This version needs Node ${majorOf(node)}, which its package contains: node_modules/.bin/node`,
    );
  if (answer && (answer.version !== product || answer.node !== own))
    return failed(
      check,
      `${message} The server is Semillero ${answer.version} on Node ${answer.node}.`,
      'Restart the server: an update is only complete then.',
    );
  return passed(check, message);
}

function majorOf(version: string): string {
  return version.split('.', 1)[0] ?? '';
}
