import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { answerLogin } from '#api/answer-login.ts';
import { ensureDeviceCookie, setDeviceCookie } from '#api/device-cookie.ts';
import { type Env, noStore, parseData, parseJsonBody, requireSession } from '#api/http.ts';
import { presentSession, presentUser } from '#api/present/user.ts';
import { type Route, route, router, routeWithOwnBody } from '#api/route.ts';
import {
  clearSessionCookies,
  getSessionCookie,
  passesCsrfCheck,
  setSessionCookies,
} from '#api/session-cookies.ts';
import { accountOperations } from '#contract/account-operations.ts';
import { EmailChange, ProfileNames } from '#contract/accounts.ts';
import { accountResponses } from '#contract/messages/accounts.ts';
import { listOpenSessions } from '#db/queries/sessions.ts';
import { DomainError } from '#domain/domain-error.ts';
import { canAccessAdmin, canManageStaff } from '#domain/permissions.ts';
import { changeEmail, requestEmailChange } from '#services/accounts/change-email.ts';
import { changePassword, resetPassword } from '#services/accounts/change-password.ts';
import { changeProfile } from '#services/accounts/change-profile.ts';
import { getAccount } from '#services/accounts/get-account.ts';
import { logIn } from '#services/accounts/log-in.ts';
import { register } from '#services/accounts/register.ts';
import { rememberRegistration } from '#services/accounts/remember-account.ts';
import { requestCode } from '#services/accounts/request-code.ts';
import { verifyEmail } from '#services/accounts/verify-email.ts';
import { endOwnSession, logOut } from '#services/sessions/own-sessions.ts';
import { refreshSession } from '#services/sessions/refresh-session.ts';

/** Routes of registration, login, sessions and the caller's own account. */
export function auth({ secure }: { secure: boolean }) {
  return router(noStore, [...publicRoutes({ secure }), ...accountRoutes({ secure })]);
}

/** Routes that need no session. */
function publicRoutes({ secure }: { secure: boolean }): Route[] {
  return [
    route(accountOperations.register, async ({ c, ctx, body }) => {
      const { id, email } = await register(ctx, body).catch((error: unknown) => {
        // The error may be that the account is unverified, which sends a code.
        ensureDeviceCookie(c, secure);
        throw error;
      });
      setDeviceCookie(c, rememberRegistration(ctx.client.device, id), secure);
      return { message: accountResponses.registered, email, user_id: id };
    }),
    route(accountOperations.verifyEmail, async ({ ctx, body }) => {
      await verifyEmail(ctx, body);
      return { message: accountResponses.verified };
    }),
    route(accountOperations.resendVerification, async ({ c, ctx, body }) => {
      ensureDeviceCookie(c, secure);
      await requestCode(ctx, 'verify', body.email);
      return { message: accountResponses.codeSent };
    }),
    route(accountOperations.forgotPassword, async ({ c, ctx, body }) => {
      ensureDeviceCookie(c, secure);
      await requestCode(ctx, 'reset', body.email);
      return { message: accountResponses.resetSent };
    }),
    route(accountOperations.resetPassword, async ({ ctx, body }) => {
      await resetPassword(ctx, body);
      return { message: accountResponses.passwordReset };
    }),
    route(accountOperations.login, async ({ c, ctx, body }) => {
      const session = await logIn(ctx, body).catch((error: unknown) => {
        // The error may be that the account is unverified, which sends a code.
        ensureDeviceCookie(c, secure);
        throw error;
      });
      return answerLogin(c, session, { secure, body });
    }),
    route(accountOperations.refresh, async ({ c, ctx, body }) => {
      const cookieToken = body.refresh === undefined ? getSessionCookie(c, secure) : undefined;
      if (cookieToken !== undefined) await requireCsrf(c, cookieToken);
      const session = await refreshSession(ctx, body.refresh ?? cookieToken);
      if (cookieToken !== undefined) setSessionCookies(c, session, secure);
      const { user, access } = session;
      return {
        user: presentUser(user, ctx),
        access,
        refresh: cookieToken === undefined ? session.refresh : null,
      };
    }),
    route(accountOperations.logout, async ({ c, ctx }) => {
      if (ctx.actor.role !== 'anonymous' || ctx.actor.csrfFailed) await logOut(requireSession(c));
      clearSessionCookies(c, secure);
      // The pages that the browser stored show the user's data.
      c.header('Clear-Site-Data', '"cache"');
    }),
  ];
}

function accountRoutes({ secure }: { secure: boolean }): Route[] {
  return [
    route(accountOperations.getProfile, async ({ ctx }) =>
      presentUser(await getAccount(ctx.db, ctx.actor.userId), ctx),
    ),
    routeWithOwnBody(accountOperations.updateProfile, async ({ c, ctx }) => {
      const body = await parseJsonBody(c);
      const changesEmail = typeof body === 'object' && body !== null && 'email' in body;
      const user = changesEmail
        ? await changeEmail(ctx, parseData(EmailChange, body))
        : await changeProfile(ctx, parseData(ProfileNames, body));
      return presentUser(user, ctx);
    }),
    route(accountOperations.requestChange, async ({ c, ctx, body }) => {
      ensureDeviceCookie(c, secure);
      await requestEmailChange(ctx, body);
      return { message: accountResponses.changeCodeSent };
    }),
    route(accountOperations.changePassword, async ({ c, ctx, body }) => {
      const cookieToken = getSessionCookie(c, secure);
      const session = await changePassword(ctx, body);
      if (cookieToken !== undefined) setSessionCookies(c, session, secure);
      const refresh = cookieToken === undefined ? session.refresh : null;
      return { message: accountResponses.passwordChanged, access: session.access, refresh };
    }),
    route(accountOperations.listSessions, async ({ ctx }) => {
      const sessions = await listOpenSessions(ctx.db, ctx.actor.userId, ctx.now());
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

/** @throws DomainError CSRF_FAILED when the refresh token in the cookie is valid, but the CSRF token is not. */
async function requireCsrf(c: HonoContext<Env>, refreshToken: string): Promise<void> {
  const { tokens, now } = c.var.ctx;
  const payload = await tokens.readRefresh(refreshToken, now());
  if (!payload) return;
  const { method, headers } = c.req.raw;
  const isSessionToken = (token: string) => tokens.isCsrfToken(payload.sessionId, token);
  if (!passesCsrfCheck({ method, headers, cookies: getCookie(c) }, isSessionToken))
    throw new DomainError({ code: 'CSRF_FAILED' });
}
