import { Hono, type Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { nameDevice, setDeviceCookie } from '#api/device-cookie.ts';
import { type Env, params, readBody, readJson, signedIn } from '#api/http.ts';
import { presentSession, presentUser } from '#api/present/user.ts';
import { clearSessionCookies, passesCsrf, sessionCookie, setSessionCookies } from '#api/session-cookies.ts';
import {
  ChangeRequest,
  EmailChange,
  EmailOnly,
  EmailVerification,
  Login,
  PasswordChange,
  PasswordReset,
  ProfileNames,
  RefreshRequest,
  Registration,
} from '#contract/accounts.ts';
import { ById } from '#contract/ids.ts';
import { accountAnswers as say } from '#copy/account-messages.ts';
import { canAccessAdmin, canManageStaff } from '#domain/permissions.ts';
import { Refused } from '#domain/refused.ts';
import { changeEmail, requestEmailChange } from '#services/accounts/change-email.ts';
import { changePassword, resetPassword } from '#services/accounts/change-password.ts';
import { changeProfile } from '#services/accounts/change-profile.ts';
import { getAccount } from '#services/accounts/get-account.ts';
import { logIn } from '#services/accounts/log-in.ts';
import { register } from '#services/accounts/register.ts';
import { rememberAccount } from '#services/accounts/remember-account.ts';
import { requestCode } from '#services/accounts/request-code.ts';
import { verifyEmail } from '#services/accounts/verify-email.ts';
import { endOwnSession, listOwnSessions, logOut } from '#services/sessions/own-sessions.ts';
import { refreshSession } from '#services/sessions/refresh-session.ts';

/** Everything of an account that its owner does; nothing of it is kept by anyone. */
export function auth({ secure }: { secure: boolean }) {
  return new Hono<Env>()
    .use(async (c, next) => {
      c.header('Cache-Control', 'private, no-store');
      await next();
    })
    .route('/', doors({ secure }))
    .route('/', account({ secure }));
}

/** Into an account and out of it. */
function doors({ secure }: { secure: boolean }) {
  return new Hono<Env>()
    .post('/register', async (c) => {
      const { ctx } = c.var;
      const { id, email } = await register(ctx, await readBody(c, Registration)).catch((error: unknown) => {
        // An account that is not verified is sent a code.
        nameDevice(c, secure);
        throw error;
      });
      setDeviceCookie(c, rememberAccount(ctx.client.device, id), secure);
      return c.json({ message: say.registered, email, user_id: id }, 201);
    })
    .post('/verify-email', async (c) => {
      await verifyEmail(c.var.ctx, await readBody(c, EmailVerification));
      return c.json({ message: say.verified });
    })
    .post('/resend-verification', async (c) => {
      nameDevice(c, secure);
      await requestCode(c.var.ctx, 'verify', (await readBody(c, EmailOnly)).email);
      return c.json({ message: say.codeSent });
    })
    .post('/forgot-password', async (c) => {
      nameDevice(c, secure);
      await requestCode(c.var.ctx, 'reset', (await readBody(c, EmailOnly)).email);
      return c.json({ message: say.resetSent });
    })
    .post('/reset-password', async (c) => {
      await resetPassword(c.var.ctx, await readBody(c, PasswordReset));
      return c.json({ message: say.passwordReset });
    })
    .post('/login', async (c) => {
      const draft = await readBody(c, Login);
      const opened = await logIn(c.var.ctx, draft).catch((error: unknown) => {
        // An account that is not verified is sent a code.
        nameDevice(c, secure);
        throw error;
      });
      // The session that this browser had goes with its cookie.
      if (c.var.ctx.actor.role !== 'anonymous') await logOut(signedIn(c));
      setSessionCookies(c, opened, secure);
      setDeviceCookie(c, opened.device, secure);
      const { user, access } = opened;
      const refresh = draft.session === 'cookie' ? null : opened.refresh;
      return c.json({ user: presentUser(user), access, refresh, is_staff: user.isStaff || user.isSuperuser });
    })
    .post('/refresh', async (c) => {
      const sent = (await readBody(c, RefreshRequest)).refresh;
      const held = sent === undefined ? sessionCookie(c, secure) : undefined;
      if (held !== undefined) await requireCsrf(c, held);
      const opened = await refreshSession(c.var.ctx, sent ?? held);
      if (held !== undefined) setSessionCookies(c, opened, secure);
      const { user, access } = opened;
      return c.json({ user: presentUser(user), access, refresh: held === undefined ? opened.refresh : null });
    })
    .post('/logout', async (c) => {
      const { actor } = c.var.ctx;
      if (actor.role !== 'anonymous' || actor.csrfFailed) await logOut(signedIn(c));
      clearSessionCookies(c, secure);
      return c.body(null, 204);
    });
}

function account({ secure }: { secure: boolean }) {
  return new Hono<Env>()
    .get('/profile', async (c) => {
      const { db, actor } = signedIn(c);
      return c.json(presentUser(await getAccount(db, actor.userId)));
    })
    .put('/profile', async (c) => {
      const ctx = signedIn(c);
      const sent = await readJson(c);
      const changesEmail = typeof sent === 'object' && sent !== null && 'email' in sent;
      const user = changesEmail
        ? await changeEmail(ctx, await readBody(c, EmailChange))
        : await changeProfile(ctx, await readBody(c, ProfileNames));
      return c.json(presentUser(user));
    })
    .post('/verify-change', async (c) => {
      nameDevice(c, secure);
      await requestEmailChange(signedIn(c), await readBody(c, ChangeRequest));
      return c.json({ message: say.changeCodeSent });
    })
    .post('/change-password', async (c) => {
      const held = sessionCookie(c, secure);
      const opened = await changePassword(signedIn(c), await readBody(c, PasswordChange));
      if (held !== undefined) setSessionCookies(c, opened, secure);
      const refresh = held === undefined ? opened.refresh : null;
      return c.json({ message: say.passwordChanged, access: opened.access, refresh });
    })
    .get('/sessions', async (c) => {
      const ctx = signedIn(c);
      const sessions = await listOwnSessions(ctx);
      return c.json({ results: sessions.map((session) => presentSession(session, ctx.actor.sessionId)) });
    })
    .delete('/sessions/:id', params(ById), async (c) => {
      const ctx = signedIn(c);
      await endOwnSession(ctx, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .get('/verify-permissions', async (c) => {
      const { db, actor } = signedIn(c);
      const { id, username, email, firstName, lastName, isStaff, isSuperuser } = await getAccount(
        db,
        actor.userId,
      );
      return c.json({
        ...{ user_id: id, username, email, first_name: firstName, last_name: lastName },
        ...{ is_staff: isStaff, is_superuser: isSuperuser },
        permissions: { can_access_admin: canAccessAdmin(actor), can_manage_staff: canManageStaff(actor) },
      });
    });
}

/** @throws Refused CSRF_FAILED where the cookie's token is good, but does not come from a page of this site. */
async function requireCsrf(c: HonoContext<Env>, held: string): Promise<void> {
  const { tokens, now } = c.var.ctx;
  const claims = await tokens.readRefresh(held, now());
  if (!claims) return;
  const { method, headers } = c.req.raw;
  const isOfSession = (token: string) => tokens.isCsrfToken(claims.sessionId, token);
  if (!passesCsrf({ method, headers, cookies: getCookie(c) }, isOfSession))
    throw new Refused({ code: 'CSRF_FAILED' });
}
