import { expect, onTestFinished, test } from 'vitest';
import { type Connection, connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { embeddedCluster, signalPostmaster, startPostgres } from '#tests/support/postgres.ts';
import { type RunningServer, waitForExit } from '#tests/support/running-server.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { aTestServer } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';

const MAIL_FROM = 'Casa Ceibo <hola@example.com>';
const SECRET = 'thirty-two characters of secrecy, or some more';
/** Concurrent jobs of each process. */
const AT_ONCE = 3;

async function queueMails(connectionString: string, count: number): Promise<void> {
  const { pool, close } = connect(connectionString, { max: 1 });
  await pool.query(
    `SELECT graphile_worker.add_job('account-notification', json_build_object(
      'kind', 'password-changed', 'to', 'cliente' || n || '@example.com', 'firstName', 'Ana'))
     FROM generate_series(1, $1::integer) n`,
    [count],
  );
  await close();
}

async function aMailServer() {
  const mailServer = await startMailServer();
  onTestFinished(mailServer.close);
  const recipients = () => mailServer.mails.map(({ to }) => to?.[0]?.address ?? '');
  return { ...mailServer, recipients };
}

const waitForMails = (mailServer: Awaited<ReturnType<typeof aMailServer>>, count: number) =>
  until(() => (new Set(mailServer.recipients()).size === count ? true : undefined));

const aServer = (env: Record<string, string>) => aTestServer({ MAIL_FROM, DEMO: 'false', ...env });

const embeddedUrl = async ({ dataDir }: RunningServer) => (await findEmbedded(dataDir)) ?? '';
const waitUntilReady = ({ url }: RunningServer) =>
  until(async () => ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok ? true : undefined));

test('after the embedded database is killed it is restarted, the process survives, and every mail is sent', async () => {
  const mailServer = await aMailServer();
  const server = await aServer({ SMTP_URL: mailServer.url });
  const cluster = embeddedCluster(server.dataDir);
  mailServer.delay(50);

  await queueMails(await embeddedUrl(server), 60);
  await until(() => (mailServer.mails.length > 5 ? true : undefined));
  await signalPostmaster(cluster, 'SIGKILL');
  await waitUntilReady(server);
  await waitForMails(mailServer, 60);
  await waitUntilSent(await embeddedUrl(server));

  expect(server.process.exitCode).toBeNull();
  expect(mailServer.mails.length).toBe(60);
});

test('after a killed backend and a restart of an external database the process survives and no mail is sent twice', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.close);
  const mailServer = await aMailServer();
  const server = await aServer({
    SMTP_URL: mailServer.url,
    DATABASE_URL: postgres.connectionString,
    SESSION_SECRET: SECRET,
    WORKERS: '1',
  });
  mailServer.delay(50);

  await queueMails(postgres.connectionString, 100);
  await until(() => (mailServer.mails.length > 5 ? true : undefined));
  await killOneBackend(postgres.connectionString);
  await waitUntilReady(server);
  await postgres.stop('immediate');
  await postgres.start();
  await waitUntilReady(server);
  await postgres.stop('fast');
  await postgres.start();
  await waitUntilReady(server);
  await waitForMails(mailServer, 100);
  await waitUntilSent(postgres.connectionString);

  expect(server.process.exitCode).toBeNull();
  expect(mailServer.mails.length).toBe(100);
});

test('the process and the queue survive a network that freezes and resets every connection', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.close);
  const proxy = await startTcpProxy({ path: postgres.socketPath });
  onTestFinished(proxy.close);
  const mailServer = await aMailServer();
  const server = await aServer({
    SMTP_URL: mailServer.url,
    DATABASE_URL: `postgresql://semillero@127.0.0.1:${proxy.port}/postgres`,
    SESSION_SECRET: SECRET,
    WORKERS: '1',
  });
  mailServer.delay(50);

  await queueMails(postgres.connectionString, 60);
  await until(() => (mailServer.mails.length > 5 ? true : undefined));
  proxy.freezeAll();
  await until(async () => ((await fetch(`${server.url}/readyz`)).ok ? undefined : true));
  proxy.resetAll();
  await waitUntilReady(server);
  await waitForMails(mailServer, 60);

  expect(server.process.exitCode).toBeNull();
});

test('after kill -9 every mail is sent by the next start, with at most one duplicate per concurrent job', async () => {
  const mailServer = await aMailServer();
  const first = await aServer({ SMTP_URL: mailServer.url });
  mailServer.delay(200);

  await queueMails(await embeddedUrl(first), 20);
  await until(() => (mailServer.mails.length > 5 ? true : undefined));
  first.process.kill('SIGKILL');
  await waitForExit(first.process);
  const second = await aServer({ SMTP_URL: mailServer.url, DATA_DIR: first.dataDir });
  const database = await embeddedUrl(second);
  await waitUntilSent(database);

  expect(new Set(mailServer.recipients()).size).toBe(20);
  const twice = mailServer.mails.length - 20;
  expect(twice).toBeLessThanOrEqual(AT_ONCE);
});

test('the locks of killed workers are taken over by another node, even of one that died before its first heartbeat', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.close);
  const mailServer = await aMailServer();
  const env = {
    SMTP_URL: mailServer.url,
    DATABASE_URL: postgres.connectionString,
    SESSION_SECRET: SECRET,
    WORKERS: '1',
  };
  const killed = await aServer(env);
  mailServer.delay(1_500);
  await queueMails(postgres.connectionString, 6);
  await until(async () => ((await lockedJobs(postgres.connectionString)) === AT_ONCE ? true : undefined));
  killed.process.kill('SIGKILL');
  await waitForExit(killed.process);
  await moveOneLock(postgres.connectionString, 'pool-without-heartbeat');

  await aServer(env);
  await waitForMails(mailServer, 6);
  await waitUntilSent(postgres.connectionString);

  expect(mailServer.mails.length - 6).toBeLessThanOrEqual(AT_ONCE);
});

test('a shutdown with mails in flight leaves no locked job and sends no mail twice', async () => {
  const mailServer = await aMailServer();
  const postgres = await startPostgres();
  onTestFinished(postgres.close);
  const env = { SMTP_URL: mailServer.url, DATABASE_URL: postgres.connectionString, SESSION_SECRET: SECRET };
  const first = await aServer({ ...env, WORKERS: '1' });
  mailServer.delay(300);

  await queueMails(postgres.connectionString, 20);
  await until(() => (mailServer.mails.length > 3 ? true : undefined));
  expect(await first.stop()).toBe(0);
  const sent = mailServer.mails.length;

  expect(await lockedJobs(postgres.connectionString)).toBe(0);
  expect(await waitingJobs(postgres.connectionString)).toBe(20 - sent);
  await aServer({ ...env, WORKERS: '1', DATA_DIR: first.dataDir });
  await waitForMails(mailServer, 20);
  await waitUntilSent(postgres.connectionString);
  expect(mailServer.mails.length).toBe(20);
});

async function killOneBackend(connectionString: string): Promise<void> {
  const { pool, close }: Connection = connect(connectionString, { max: 1 });
  const { rows } = await pool.query(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'semillero' AND pid <> pg_backend_pid() LIMIT 1",
  );
  await close();
  process.kill(Number(rows[0]?.pid), 'SIGKILL');
}

async function countJobs(connectionString: string, where: string): Promise<number> {
  const { pool, close } = connect(connectionString, { max: 1 });
  const { rows } = await pool.query(`SELECT count(*) AS n FROM graphile_worker.jobs WHERE ${where}`);
  await close();
  return rows[0]?.n;
}

/** Makes one of the locks that of this worker. */
async function moveOneLock(connectionString: string, workerId: string): Promise<void> {
  const { pool, close } = connect(connectionString, { max: 1 });
  const { rowCount } = await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = $1
     WHERE id = (SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL LIMIT 1)`,
    [workerId],
  );
  await close();
  expect(rowCount).toBe(1);
}

const lockedJobs = (connectionString: string) => countJobs(connectionString, 'locked_at IS NOT NULL');
const waitingJobs = (connectionString: string) =>
  countJobs(connectionString, "task_identifier = 'account-notification'");

/** Resolves when no mail is left: a second copy of one that arrived may still be sent before. */
const waitUntilSent = (connectionString: string) =>
  until(async () => ((await waitingJobs(connectionString)) === 0 ? true : undefined));
