import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { createLog } from '#infra/log.ts';
import { aDirectory } from '#tests/support/directories.ts';
import { listMailFiles } from '#tests/support/mail-folder.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { aRegistration } from '#tests/support/registration.ts';
import { ADMIN_PASSWORD, type RunningServer } from '#tests/support/running-server.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import { aTestServer } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';

const log = createLog('silent');
const STEP_MS = 30_000;
const draft = aRegistration({ accepted_versions: { terms: 1, privacy: 1 }, is_adult: true });

type Json = Record<string, unknown>;

async function call(
  server: RunningServer,
  method: string,
  path: string,
  options: { body?: object; headers?: object } = {},
) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...options.headers },
    ...(options.body && { body: JSON.stringify(options.body) }),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return { status: response.status, cookies, json: (await response.json().catch(() => ({}))) as Json };
}

async function codeInMail(dataDir: string): Promise<string> {
  return until(async () => {
    for (const path of await listMailFiles(dataDir)) {
      const [, code] = /^Subject:.*?(\d{6})/m.exec(await readFile(path, 'utf8')) ?? [];
      if (code) return code;
    }
    return undefined;
  });
}

test('the documented second role of PostgreSQL replaces the first one, and may migrate', async () => {
  const document = await readFile('docs/operators.md', 'utf8');
  const [, section = ''] = document.split('### Password of PostgreSQL');
  const [create = '', replace = ''] = [...section.matchAll(/\n```\n(.*?)```\n/gs)].map(([, sql = '']) =>
    sql.replaceAll('semillero', 'tienda'),
  );
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  const connectAs = (role?: string) => {
    const url = new URL(postgres.connectionString);
    url.pathname = '/tienda';
    if (role) url.searchParams.set('user', role);
    const { pool, close } = connect(url.href, { max: 1 });
    onTestFinished(close);
    return pool;
  };
  const server = connect(postgres.connectionString, { max: 1 });
  onTestFinished(server.close);
  await server.pool.query('CREATE ROLE tienda LOGIN');
  await server.pool.query('CREATE DATABASE tienda OWNER tienda');
  await migrate(connectAs('tienda'), log);

  await connectAs().query(create);
  const second = connectAs('tienda_2');
  await second.query('DELETE FROM products');
  await connectAs().query(replace);
  await migrate(second, log);
  await second.query('ALTER TABLE products ADD COLUMN harmless text');

  const { rows } = await server.pool.query(`SELECT rolname FROM pg_roles WHERE rolname LIKE 'tienda%'`);
  expect(rows).toEqual([{ rolname: 'tienda_2' }]);
});

test('a new secret beside the old one ends no session and no code, and authenticator apps work when the old one is gone', async () => {
  const dataDir = aDirectory();
  const env = { DATA_DIR: dataDir, DEMO: 'false' };
  const start = (more: Record<string, string> = {}) => aTestServer({ ...env, ...more });
  const logIn = (server: RunningServer) =>
    call(server, 'POST', '/auth/login/', { body: { username_or_email: 'admin', password: ADMIN_PASSWORD } });

  const before = await start();
  const login = await logIn(before);
  const bearer = { authorization: `Bearer ${login.json.access}` };
  const setup = await call(before, 'POST', '/auth/second-factor/totp/start/', {
    body: { password: ADMIN_PASSWORD },
    headers: bearer,
  });
  const secret = String(setup.json.secret);
  const added = await call(before, 'POST', '/auth/second-factor/totp/', {
    body: { token: setup.json.token, code: codeAt(secret, new Date()) },
    headers: bearer,
  });
  const registered = await call(before, 'POST', '/auth/register/', { body: draft });
  const code = await codeInMail(dataDir);
  await before.stop();

  const old = (await readFile(join(dataDir, 'session-secret'), 'utf8')).trim();
  await rm(join(dataDir, 'session-secret'));
  const beside = await start({ SESSION_SECRET_PREVIOUS: old });
  const csrf = login.cookies.find((cookie) => cookie.startsWith('csrftoken='))?.split('=')[1] ?? '';
  const profile = await call(beside, 'GET', '/auth/profile/', { headers: bearer });
  const verified = await call(beside, 'POST', '/auth/verify-email/', { body: { email: draft.email, code } });
  const refreshed = await call(beside, 'POST', '/auth/refresh/', {
    body: {},
    headers: { cookie: login.cookies.join('; '), 'x-csrftoken': csrf, origin: beside.url },
  });
  await beside.stop();

  const after = await start();
  const oldToken = await call(after, 'GET', '/auth/profile/', { headers: bearer });
  const newToken = await call(after, 'GET', '/auth/profile/', {
    headers: { authorization: `Bearer ${refreshed.json.access}` },
  });
  const step = await logIn(after);
  const loggedIn = await call(after, 'POST', '/auth/login/second-factor/', {
    body: { method: 'totp', token: step.json.token, code: codeAt(secret, new Date(Date.now() + STEP_MS)) },
  });

  expect([login.status, added.status, registered.status]).toEqual([200, 200, 201]);
  expect([profile.status, verified.status, refreshed.status]).toEqual([200, 200, 200]);
  expect([oldToken.status, newToken.status]).toEqual([401, 200]);
  expect([step.json.code, loggedIn.status]).toEqual(['SECOND_FACTOR_REQUIRED', 200]);
  expect((await readFile(join(dataDir, 'session-secret'), 'utf8')).trim()).not.toBe(old);
});
