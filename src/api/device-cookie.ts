import type { Context as HonoContext } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Env } from '#api/http.ts';
import { DEVICE_COOKIE_DAYS } from '#contract/limits.ts';
import type { Device } from '#services/ports.ts';

const DAY_SECONDS = 24 * 60 * 60;

export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-device' : 'device';
}

/** Device cookie, which identifies a browser for rate limits. It outlives sessions and does not authenticate. */
export function setDeviceCookie(c: HonoContext<Env>, device: Device, secure: boolean): void {
  const { tokens, now } = c.var.ctx;
  setCookie(c, deviceCookieName(secure), tokens.signDevice(device, now()), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: DEVICE_COOKIE_DAYS * DAY_SECONDS,
  });
}

/** Sets the device cookie of a new browser before a code is sent: attempts at the code are counted per device. */
export function ensureDeviceCookie(c: HonoContext<Env>, secure: boolean): void {
  const { device } = c.var.ctx.client;
  if (device.isNew) setDeviceCookie(c, device, secure);
}
