import type { Context as HonoContext } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Env } from '#api/http.ts';
import { DEVICE_COOKIE_DAYS } from '#contract/limits.ts';
import type { Device } from '#services/ports.ts';

const DAY_SECONDS = 24 * 60 * 60;

export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-device' : 'device';
}

/** Names this browser to the limits of codes and logins. It outlives sessions, and proves no account. */
export function setDeviceCookie(c: HonoContext<Env>, { id, userIds }: Device, secure: boolean): void {
  const { tokens, now } = c.var.ctx;
  setCookie(c, deviceCookieName(secure), tokens.signDevice({ id, userIds }, now()), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: DEVICE_COOKIE_DAYS * DAY_SECONDS,
  });
}

/** For a browser that is about to be sent a code, which counts tries by it. */
export function nameDevice(c: HonoContext<Env>, secure: boolean): void {
  const { device } = c.var.ctx.client;
  if (device.isNew) setDeviceCookie(c, device, secure);
}
