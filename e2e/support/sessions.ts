import type { APIRequestContext, Page } from '@playwright/test';
import { deviceCookieName } from '#api/device-cookie.ts';
import { CSRF_COOKIE, sessionCookieName } from '#api/session-cookies.ts';
import type { Db } from '#db/client.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import { waitForHydration } from '#e2e/support/hydration.ts';
import { getOrCreateSecret } from '#infra/data-dir.ts';
import { createTokens } from '#infra/tokens.ts';
import { openSession } from '#services/sessions/open-session.ts';
import { PASSWORD } from '#tests/support/factories.ts';

type Account = { email: string };

const client = { address: '127.0.0.1', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' };

/** Creates sessions directly in the server's database, because hashing a password would take most of a test's time. */
export function createSessions(db: Db, dataDir: string) {
  const tokens = createTokens(getOrCreateSecret(dataDir, 'session-secret'));
  const now = () => new Date();
  const open = async ({ email }: Account, device = { id: crypto.randomUUID() }) => {
    const user = await findUserByEmail(db, accountKey(email));
    if (!user) throw new Error(`there is no account with the e-mail ${email}`);
    return openSession({ tokens, now, client: { ...client, device } }, db, user);
  };
  return {
    /** The link of a summary’s mails, which is sent by the clock. */
    digestPath: (userId: number) => `/resumen/${tokens.digestToken(userId)}`,
    /** The cookies that a login response sets. */
    cookies: async (account: Account) => {
      const id = crypto.randomUUID();
      const { user, refresh, csrf, expiresAt } = await open(account, { id });
      const device = tokens.signDevice({ id, userIds: [user.id], registeredIds: [] }, now());
      const common = {
        url: process.env.E2E_BASE_URL ?? '',
        sameSite: 'Lax' as const,
        expires: Math.floor(expiresAt.getTime() / 1000),
      };
      return [
        { ...common, name: sessionCookieName(false), value: refresh, httpOnly: true },
        { ...common, name: CSRF_COOKIE, value: csrf },
        { ...common, name: deviceCookieName(false), value: device, httpOnly: true },
      ];
    },
    /** The authorization header for API requests. */
    bearer: async (account: Account) => {
      const { access } = await open(account);
      return { authorization: `Bearer ${access}` };
    },
  };
}

/** Fills in and submits the login form on the current page. */
export async function submitLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  // An expired session reloads the page by itself; text typed before hydration may be lost.
  await waitForHydration(page);
  await page.getByLabel('Usuario o Email').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** The HTTP status of a login through the API. */
export async function loginStatus(
  request: APIRequestContext,
  username: string,
  password = PASSWORD,
): Promise<number> {
  const answer = await request.post('/api/auth/login/', {
    data: { username_or_email: username, password },
  });
  return answer.status();
}
