import { expect } from 'vitest';
import type { LoginView } from '#contract/accounts.ts';
import { ADMIN_PASSWORD } from '#tests/support/running-server.ts';

/** Logs in as the first admin of a running server, with the headers of a browser and of an API client. */
export async function logInAsAdmin({ url }: { url: string }, password = ADMIN_PASSWORD) {
  const response = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username_or_email: 'admin', password }),
  });
  expect(response.status).toBe(200);
  const login = (await response.json()) as LoginView;
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const csrf = /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? '';
  return { login, cookie, csrf, bearer: { authorization: `Bearer ${login.access}` } };
}
