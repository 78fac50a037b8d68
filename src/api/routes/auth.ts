import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { nameDevice, setDeviceCookie } from '#api/device-cookie.ts';
import { type Env, noStore, readAs, readJson, signedIn } from '#api/http.ts';
import { presentSession, presentUser } from '#api/present/user.ts';
import { type Route, route, router, routeWithOwnBody } from '#api/route.ts';
import { clearSessionCookies, passesCsrf, sessionCookie, setSessionCookies } from '#api/session-cookies.ts';
import { accountOperations } from '#contract/account-operations.ts';
import { EmailChange, ProfileNames } from '#contract/accounts.ts';
import { accountAnswers } from '#copy/account-messages.ts';
import { canAccessAdmin, canManageStaff } from '#domain/permissions.ts';
import { Refused } from '#domain/refused.ts';
import { changeEmail, requestEmailChange } from '#services/accounts/change-email.ts';
import { changePassword, resetPassword } from '#services/accounts/change-password.ts';
import { changeProfile } from '#services/accounts/change-profile.ts';
import { getAccount } from '#services/accounts/get-account.ts';
import { logIn } from '#services/accounts/log-in.ts';
import { register } from '#services/accounts/register.ts';
import { rememberRegistration } from '#services/accounts/remember-account.ts';
import { requestCode } from '#services/accounts/request-code.ts';
import { verifyEmail } from '#services/accounts/verify-email.ts';
import { endOwnSession, listOwnSessions, logOut } from '#services/sessions/own-sessions.ts';
import { refreshSession } from '#services/sessions/refresh-session.ts';

/** Routes of registration, login, sessions and the caller's own account. */
export function auth({ secure }: { secure: boolean }) {
  return router(noStore, [...entryRoutes({ secure }), ...accountRoutes({ secure })]);
}

/** Routes that need no session. */
function entryRoutes({ secure }: { secure: boolean }): Route[] {
  return [
    route(accountOperations.register, async ({ c, ctx, body }) => {
      const { id, email } = await register(ctx, body).catch((error: unknown) => {
        // The error may be that the account is unverified, which sends a code.
        nameDevice(c, secure);
        throw error;
      });
      setDeviceCookie(c, rememberRegistration(ctx.client.device, id), secure);
      return { message: accountAnswers.registered, email, user_id: id };
    }),
    route(accountOperations.verifyEmail, async ({ ctx, body }) => {
      await verifyEmail(ctx, body);
      return { message: accountAnswers.verified };
    }),
    route(accountOperations.resendVerification, async ({ c, ctx, body }) => {
      nameDevice(c, secure);
      await requestCode(ctx, 'verify', body.email);
      return { message: accountAnswers.codeSent };
    }),
    route(accountOperations.forgotPassword, async ({ c, ctx, body }) => {
      nameDevice(c, secure);
      await requestCode(ctx, 'reset', body.email);
      return { message: accountAnswers.resetSent };
    }),
    route(accountOperations.resetPassword, async ({ ctx, body }) => {
      await resetPassword(ctx, body);
      return { message: accountAnswers.passwordReset };
    }),
    route(accountOperations.login, async ({ c, ctx, body }) => {
      const opened = await logIn(ctx, body).catch((error: unknown) => {
        // The error may be that the account is unverified, which sends a code.
        nameDevice(c, secure);
        throw error;
      });
      // End the browser's previous session, whose cookie is overwritten.
      if (ctx.actor.role !== 'anonymous') await logOut(signedIn(c));
      setSessionCookies(c, opened, secure);
      setDeviceCookie(c, opened.device, secure);
      const { user, access } = opened;
      const refresh = body.session === 'cookie' ? null : opened.refresh;
      return { user: presentUser(user), access, refresh, is_staff: user.isStaff || user.isSuperuser };
    }),
    route(accountOperations.refresh, async ({ c, ctx, body }) => {
      const held = body.refresh === undefined ? sessionCookie(c, secure) : undefined;
      if (held !== undefined) await requireCsrf(c, held);
      const opened = await refreshSession(ctx, body.refresh ?? held);
      if (held !== undefined) setSessionCookies(c, opened, secure);
      const { user, access } = opened;
      return { user: presentUser(user), access, refresh: held === undefined ? opened.refresh : null };
    }),
    route(accountOperations.logout, async ({ c, ctx }) => {
      if (ctx.actor.role !== 'anonymous' || ctx.actor.csrfFailed) await logOut(signedIn(c));
      clearSessionCookies(c, secure);
    }),
  ];
}

function accountRoutes({ secure }: { secure: boolean }): Route[] {
  return [
    route(accountOperations.getProfile, async ({ ctx: { db, actor } }) =>
      presentUser(await getAccount(db, actor.userId)),
    ),
    routeWithOwnBody(accountOperations.updateProfile, async ({ c, ctx }) => {
      const sent = await readJson(c);
      const changesEmail = typeof sent === 'object' && sent !== null && 'email' in sent;
      const user = changesEmail
        ? await changeEmail(ctx, readAs(EmailChange, sent))
        : await changeProfile(ctx, readAs(ProfileNames, sent));
      return presentUser(user);
    }),
    route(accountOperations.requestChange, async ({ c, ctx, body }) => {
      nameDevice(c, secure);
      await requestEmailChange(ctx, body);
      return { message: accountAnswers.changeCodeSent };
    }),
    route(accountOperations.changePassword, async ({ c, ctx, body }) => {
      const held = sessionCookie(c, secure);
      const opened = await changePassword(ctx, body);
      if (held !== undefined) setSessionCookies(c, opened, secure);
      const refresh = held === undefined ? opened.refresh : null;
      return { message: accountAnswers.passwordChanged, access: opened.access, refresh };
    }),
    route(accountOperations.listSessions, async ({ ctx }) => {
      const sessions = await listOwnSessions(ctx);
      return { results: sessions.map((session) => presentSession(session, ctx.actor.sessionId)) };
    }),
    route(accountOperations.endSession, ({ ctx, params }) => endOwnSession(ctx, params.id)),
    route(accountOperations.verifyPermissions, async ({ ctx: { db, actor } }) => {
      const { id, username, email, firstName, lastName, isStaff, isSuperuser } = await getAccount(
        db,
        actor.userId,
      );
      return {
        user_id: id,
        username,
        email,
        first_name: firstName,
        last_name: lastName,
        is_staff: isStaff,
        is_superuser: isSuperuser,
        permissions: { can_access_admin: canAccessAdmin(actor), can_manage_staff: canManageStaff(actor) },
      };
    }),
  ];
}

/** @throws Refused CSRF_FAILED when the refresh token in the cookie is valid, but the CSRF token is not. */
async function requireCsrf(c: HonoContext<Env>, held: string): Promise<void> {
  const { tokens, now } = c.var.ctx;
  const claims = await tokens.readRefresh(held, now());
  if (!claims) return;
  const { method, headers } = c.req.raw;
  const isOfSession = (token: string) => tokens.isCsrfToken(claims.sessionId, token);
  if (!passesCsrf({ method, headers, cookies: getCookie(c) }, isOfSession))
    throw new Refused({ code: 'CSRF_FAILED' });
}
