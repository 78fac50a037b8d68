import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import { safeRedirectPath } from '#lib/safe-redirect-path.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Age gate form for browsers without JavaScript: sets the cookie and redirects back to the page. */
export function ageGateForm({ https }: { https: boolean }) {
  return new Hono().post('/edad', bodyLimit({ maxSize: 8_192 }), async (c) => {
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const back = typeof form.volver === 'string' ? safeRedirectPath(form.volver) : undefined;
    setCookie(c, 'ageVerified', 'true', {
      path: '/',
      maxAge: ONE_YEAR_SECONDS,
      sameSite: 'Lax',
      secure: https,
    });
    return c.redirect(back ?? '/', 303);
  });
}
