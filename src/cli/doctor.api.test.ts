import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { markAsMoved } from '#infra/data-dir.ts';
import { DAY_MS } from '#lib/time.ts';
import { createCertificate } from '#tests/support/certificates.ts';
import { cliWith } from '#tests/support/cli.ts';
import { connectionString, databaseSettings, pool } from '#tests/support/database.ts';
import { aDirectory, aSharedDirectory } from '#tests/support/directories.ts';
import { databaseNamed } from '#tests/support/global-setup.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startS3 } from '#tests/support/s3-server.ts';

type Finding = { check: string; status: string; message: string; advice?: string };

const directory = aSharedDirectory();
const mailServer = await startMailServer();
afterAll(() => mailServer.close());

test('each check that passes says what it found', async () => {
  const backups = aDirectory();
  await writeFile(join(backups, 'today.gz'), 'backup');
  const findings = await diagnose({}, '--backups', backups, '--min-free', '0');

  expect(findings.get('directory')).toMatchObject({ status: 'ok' });
  expect(findings.get('database')).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(/^PostgreSQL 1\d.* responds\.$/),
  });
  expect(findings.get('migrations')).toMatchObject({ status: 'ok', message: 'All migrations are applied.' });
  expect(findings.get('replication')).toMatchObject({ status: 'ok', message: 'No standby is connected.' });
  expect(findings.get('mail')).toMatchObject({
    status: 'ok',
    message: `${mailServer.url} responds.`,
  });
  expect(findings.get('store')).toMatchObject({ status: 'ok' });
  expect(findings.get('clock')).toMatchObject({
    status: 'ok',
    message: 'This clock agrees with the database.',
  });
  expect(findings.get('disk')).toMatchObject({ status: 'ok' });
  expect(findings.get('versions')).toMatchObject({ status: 'ok' });
  expect(findings.get('backups')).toMatchObject({ status: 'ok' });
  expect(findings.get('tls')).toMatchObject({ status: 'skipped' });
  expect(mailServer.mails).toEqual([]);
});

test('a failed check is printed with what to do, and the status is 1', async () => {
  const env = await settings({ SMTP_URL: 'smtp://ana:clave@127.0.0.1:1' });

  const { status, stdout, stderr } = await cliWith(env, 'doctor');

  expect(status).toBe(1);
  expect(stdout).toMatch(/^ok {7}migrations {3}All migrations are applied\.$/m);
  expect(stdout).toMatch(
    /^failed {3}mail {9}smtp:\/\/127\.0\.0\.1:1 cannot be used \(connect ECONNREFUSED.*$/m,
  );
  expect(stdout).toMatch(/^ {22}Check host and port of SMTP_URL/m);
  expect(stdout).not.toContain('clave');
  expect(stderr).toMatch(/^\d checks of \d\d failed\.\n$/);
});

test('invalid and misspelt settings are findings', async () => {
  const { status, stdout } = await cliWith({ PORT: 'abc', SMPT_URL: 'x' }, 'doctor', '--json');

  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    ok: false,
    findings: [
      {
        check: 'settings',
        status: 'warning',
        message: 'SMPT_URL is not a setting and has no effect: is it SMTP_URL?',
      },
      {
        check: 'settings',
        status: 'failed',
        message: 'PORT is "abc": it must be a whole number from 1 to 65535.',
      },
    ],
  });
});

test('a database whose full disk lets it accept no connection', async () => {
  const fields = ['SFATAL', 'C53100', 'Mcould not write init file: No space left on device', '', ''].join(
    '\0',
  );
  // An error of PostgreSQL's protocol: its kind and length, which counts itself.
  const header = Buffer.from('E\0\0\0\0');
  header.writeInt32BE(fields.length + 4, 1);
  const server = createTcpServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([header, Buffer.from(fields)])));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const findings = await diagnose({ DATABASE_URL: `postgresql://ana@127.0.0.1:${port}/tienda` });

  expect(findings.get('database')?.message).toBe(
    'The disk of the database is full (could not write init file: No space left on device): free space on it.',
  );
});

test('a database that does not respond', async () => {
  const findings = await diagnose({ DATABASE_URL: 'postgres://semillero@127.0.0.1:1/semillero' });

  expect(findings.get('database')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^The database does not respond \(.*ECONNREFUSED.*\): check DATABASE_URL/),
  });
  expect(findings.has('migrations')).toBe(false);
});

test('an embedded database without a server is not started', async () => {
  const findings = await diagnose({ DATABASE_URL: '', SESSION_SECRET: '' });

  expect(findings.get('database')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('No server runs on the embedded database of'),
    advice: 'Start Semillero, and run this command with the settings of the server.',
  });
});

test('a shop that was moved to a server', async () => {
  const env = await settings({ DATABASE_URL: '', SESSION_SECRET: '' });
  markAsMoved(env.DATA_DIR);

  const { stdout } = await cliWith(env, 'doctor');

  expect(stdout).toMatch(
    /^failed {3}database {5}The shop of \S+ was moved to a PostgreSQL server at \S+: set DATABASE_URL\. /m,
  );
  expect(stdout).not.toContain('Start Semillero');
});

test('a database without migrations', async () => {
  await pool.query('CREATE DATABASE bare_for_doctor');
  onTestFinished(async () => void (await pool.query('DROP DATABASE bare_for_doctor')));

  const findings = await diagnose({ DATABASE_URL: databaseNamed(connectionString, 'bare_for_doctor') });

  expect(findings.get('migrations')).toMatchObject({
    status: 'failed',
    advice: 'Run: npm run cli -- migrate',
  });
});

test('a mail server that refuses the password', async () => {
  const refusing = await startMailServer({ password: 'otra' });
  onTestFinished(() => refusing.close());
  const diagnoseWith = (login: string) => diagnose({ SMTP_URL: refusing.url.replace('//', `//${login}@`) });

  const accepted = await diagnoseWith('ana:otra');
  const findings = await diagnoseWith('ana:clave');

  expect(accepted.get('mail')).toMatchObject({
    status: 'ok',
    message: `${refusing.url} accepts the login.`,
  });
  expect(findings.get('mail')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/refuses the login \(.*535/),
    advice: expect.stringContaining('Check user and password in SMTP_URL'),
  });
});

test('without SMTP_URL a warning says that no mail is sent', async () => {
  const findings = await diagnose({ SMTP_URL: '', MAIL_FROM: '' });

  expect(findings.get('mail')).toMatchObject({ status: 'warning', advice: 'Set SMTP_URL and MAIL_FROM.' });
});

test('a directory of images that cannot be written to', async () => {
  const env = await settings();
  await writeFile(join(env.DATA_DIR, 'media'), 'a file, not a directory');

  const findings = await diagnose(env);

  expect(findings.get('store')).toMatchObject({
    status: 'failed',
    advice: expect.stringContaining('Make sure that it is a directory'),
  });
});

test('a bucket whose key may not write', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };

  const allowed = await diagnose(env);
  const left = s3.requests.filter((request) => /^(?:PUT|DELETE) /.test(request));
  s3.failNext((request, response) => {
    // The list at the start is allowed, as to a key that may only read.
    expect(request.method).toBe('GET');
    response.end('<ListBucketResult></ListBucketResult>');
  });
  s3.failNext((_, response) => void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'));
  const refused = await diagnose(env);

  expect(allowed.get('store')).toMatchObject({ status: 'ok' });
  expect(left.map((request) => request.split(' ', 1)[0])).toEqual(['PUT', 'DELETE']);
  expect(refused.get('store')).toMatchObject({
    status: 'failed',
    message: 'the S3 bucket answers 403 AccessDenied.',
    advice: expect.stringContaining('Allow the key of S3_ACCESS_KEY_ID to get, put, delete and list'),
  });
});

test('a data directory that is not there', async () => {
  const findings = await diagnose({ DATA_DIR: join(directory, 'none') });

  expect(findings.get('directory')).toMatchObject({ status: 'failed' });
  expect(findings.get('store')).toMatchObject({ status: 'skipped' });
  expect(findings.get('disk')).toMatchObject({ status: 'failed' });
});

test('too little space on the disk', async () => {
  const findings = await diagnose({}, '--min-free', '100');

  expect(findings.get('disk')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^[\d.]+ GB \(\d+ %\) are free on the disk of DATA_DIR\.$/),
    advice: expect.stringContaining('Free space, or enlarge the disk'),
  });
});

test('a clock that differs from that of another server by minutes', async () => {
  const url = await serve((_, response) => {
    response.setHeader('Date', new Date(Date.now() + 5 * 60_000).toUTCString());
    response.end('<html></html>');
  });

  const findings = await diagnose({ PUBLIC_URL: url });

  expect(findings.get('clock')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^The clock of PUBLIC_URL is (?:29\d|30\d) s ahead of this one\.$/),
    advice: 'Synchronize the clocks of all machines: timedatectl set-ntp true',
  });
  expect(findings.get('site')).toMatchObject({
    status: 'failed',
    message: `${url} answers 200, but not as this installation.`,
  });
});

test('a public address where nothing responds', async () => {
  const findings = await diagnose({ PUBLIC_URL: 'http://127.0.0.1:1' });

  expect(findings.get('site')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not respond \(/),
  });
});

test('a public address without encryption', async () => {
  const findings = await diagnose({ PUBLIC_URL: 'http://0.0.0.0:1' });

  expect(findings.get('tls')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('is not encrypted'),
  });
});

test('an expired certificate, one for another name, and one of an unknown authority', async () => {
  const soon = new Date(Date.now() + 90 * DAY_MS);
  const past = new Date(Date.now() - 30 * DAY_MS);
  const before = new Date(Date.now() - 90 * DAY_MS);
  const expired = await serveTls({ host: '127.0.0.1', from: before, until: past });
  const untrusted = await serveTls({ host: '127.0.0.1', from: past, until: soon });

  const ofExpired = await diagnose({ PUBLIC_URL: expired });
  const ofUntrusted = await diagnose({ PUBLIC_URL: untrusted });

  expect(ofExpired.get('tls')).toMatchObject({
    status: 'failed',
    message: `The certificate of 127.0.0.1 was valid until ${past.toISOString().slice(0, 10)}.`,
    advice: expect.stringContaining('Renew it'),
  });
  expect(ofExpired.get('site')).toMatchObject({ status: 'skipped' });
  expect(ofUntrusted.get('tls')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^Browsers do not accept the certificate of 127\.0\.0\.1: .*SELF_SIGNED/),
  });
});

test('a backup that is too old, an empty one, and none', async () => {
  const backups = aDirectory();
  const none = await diagnose({}, '--backups', backups);
  const path = join(backups, 'semillero.gz');
  await writeFile(path, 'backup');
  await writeFile(join(backups, 'semillero.gz.0123.part'), 'a part of the next one');
  const yesterday = new Date(Date.now() - 30 * 60 * 60 * 1_000);
  await utimes(path, yesterday, yesterday);
  const old = await diagnose({}, '--backups', backups);
  const allowed = await diagnose({}, '--backups', backups, '--backup-hours', '31');
  await writeFile(path, '');
  const empty = await diagnose({}, '--backups', backups);
  const unknown = await diagnose();

  expect(none.get('backups')).toMatchObject({ status: 'failed', message: `${backups} has no backup.` });
  expect(old.get('backups')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('is 30.0 hours old'),
  });
  expect(allowed.get('backups')).toMatchObject({ status: 'ok' });
  expect(empty.get('backups')).toMatchObject({ status: 'failed' });
  expect(unknown.get('backups')).toMatchObject({ status: 'warning' });
});

test('the scheduled backups of a directory and of a bucket that cannot be read', async () => {
  const directory = aDirectory();
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
  const scheduled = { BACKUP_TO: directory, BACKUP_RECIPIENTS: recipient };
  const none = await diagnose(scheduled);
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  await writeFile(join(directory, `semillero-${now}Z.backup.gz.age`), 'backup');
  const made = await diagnose(scheduled);
  const unreachable = await diagnose({
    ...scheduled,
    BACKUP_TO: 's3://copias',
    BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
    BACKUP_S3_REGION: 'us-east-1',
    BACKUP_S3_ACCESS_KEY_ID: 'ana',
    BACKUP_S3_SECRET_ACCESS_KEY: 'clave',
  });

  expect(none.get('backups')).toMatchObject({
    status: 'failed',
    message: 'BACKUP_TO has no backup.',
    advice: expect.stringContaining('backups make'),
  });
  expect(made.get('backups')).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(
      /^The newest backup, semillero-.*\.age, is 0\.0 hours old and has 6 bytes\.$/,
    ),
  });
  expect(unreachable.get('backups')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('Check BACKUP_S3_ENDPOINT'),
  });
});

/** Settings of an installation whose every check but that of the public address passes. */
async function settings(env: Record<string, string> = {}) {
  return {
    ...databaseSettings(aDirectory()),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'tienda@example.com',
    PUBLIC_URL: 'http://127.0.0.1:1',
    ...env,
  };
}

/** The findings of `doctor --json` by their check. */
async function diagnose(env: Record<string, string> = {}, ...args: string[]): Promise<Map<string, Finding>> {
  const { stdout } = await cliWith(await settings(env), 'doctor', '--json', ...args);
  const { findings }: { findings: Finding[] } = JSON.parse(stdout);
  return new Map(findings.map((finding) => [finding.check, finding]));
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  return `http://127.0.0.1:${await listen(server)}`;
}

async function serveTls(options: Parameters<typeof createCertificate>[0]): Promise<string> {
  const server = createTlsServer(createCertificate(options), (_, response) => void response.end());
  return `https://127.0.0.1:${await listen(server)}`;
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
}
