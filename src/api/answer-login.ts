import type { Context as HonoContext } from 'hono';
import { setDeviceCookie } from '#api/device-cookie.ts';
import { type Env, requireSession } from '#api/http.ts';
import { presentUser } from '#api/present/user.ts';
import { setSessionCookies } from '#api/session-cookies.ts';
import type { LoginView } from '#contract/accounts.ts';
import { isStaffAccount } from '#domain/permissions.ts';
import type { OpenedLogin } from '#services/accounts/open-login.ts';
import { logOut } from '#services/sessions/own-sessions.ts';

type Options = { secure: boolean; body: { session?: 'cookie' | undefined } };

/** Answer of a completed login, of one or two steps: sets the cookies, and ends the browser's previous session. */
export async function answerLogin(
  c: HonoContext<Env>,
  login: OpenedLogin,
  { secure, body }: Options,
): Promise<LoginView> {
  const { ctx } = c.var;
  // Its cookie is overwritten.
  if (ctx.actor.role !== 'anonymous') await logOut(requireSession(c));
  setSessionCookies(c, login, secure);
  setDeviceCookie(c, login.device, secure);
  const { user, access } = login;
  return {
    user: presentUser(user, ctx),
    access,
    refresh: body.session === 'cookie' ? null : login.refresh,
    is_staff: isStaffAccount(user),
  };
}
