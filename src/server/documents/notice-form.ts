import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';

const PATH = /^\/avisos\/[\w-]{43}\/?$/;

/** Whether a POST to the path is one of `noticeForm`; a GET is its page. */
export function isNoticeForm(path: string): boolean {
  return PATH.test(path);
}

type NoticeFormOptions = {
  api: (request: Request) => Response | Promise<Response>;
  origin: string;
};

/**
 * The forms of a notice's page for browsers without JavaScript, and the one-click unsubscription of mail programs (RFC
 * 8058), which must not be answered with a redirect. The token is the authorization, and the request has no session.
 */
export function noticeForm({ api, origin }: NoticeFormOptions) {
  return new Hono({ strict: false }).post('/avisos/:token', bodyLimit({ maxSize: 8_192 }), async (c) => {
    const token = c.req.param('token');
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const answer = await api(
      new Request(`${origin}/api/stock-notices/link/${token}/`, {
        method: form.accion === 'confirmar' ? 'POST' : 'DELETE',
        headers: { [CLIENT_ADDRESS_HEADER]: c.req.header(CLIENT_ADDRESS_HEADER) ?? '' },
      }),
    );
    c.header('Cache-Control', 'private, no-store');
    c.header('Referrer-Policy', 'no-referrer');
    if (form.accion !== undefined) return c.redirect(`/avisos/${token}`, 303);
    return c.body(null, answer.ok ? 200 : 503);
  });
}
