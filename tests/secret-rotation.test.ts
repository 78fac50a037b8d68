import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDirectory } from '#tests/support/directories.ts';
import { listMailFiles } from '#tests/support/mail-folder.ts';
import { aRegistration } from '#tests/support/registration.ts';
import { ADMIN_PASSWORD, type RunningServer } from '#tests/support/running-server.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import { aTestServer } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';

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
