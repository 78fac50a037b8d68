import { Hono, type Context as HonoContext } from 'hono';
import { parse as parseCookies } from 'hono/utils/cookie';
import { REQUEST_ID_HEADER } from '#api/app.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '#api/session-cookies.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { StockNoticeAnswer } from '#contract/stock-notices.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import { formLimit } from '#server/documents/form-limit.ts';

const PATH = /^\/(?:avisos\/[\w-]{43}|resumen\/[\w-]{45,60}|producto\/\d{1,10}\/aviso)\/?$/;

/** Whether a POST to the path is one of `noticeForm`. */
export function isNoticeForm(path: string): boolean {
  return PATH.test(path);
}

type NoticeFormOptions = {
  api: (request: Request) => Response | Promise<Response>;
  origin: string;
};

/** What the API needs to know of a visitor, and compares the origin by. */
const VISITOR_HEADERS = [
  REQUEST_ID_HEADER,
  CLIENT_ADDRESS_HEADER,
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'user-agent',
];

/**
 * The forms of stock notices and summaries for browsers without JavaScript, and the one-click unsubscription of mail
 * programs (RFC 8058), which must not be answered with a redirect.
 */
export function noticeForm({ api, origin }: NoticeFormOptions) {
  /** The token is the authorization, and the request has no session. */
  const linkForm = (operation: string) => async (c: HonoContext) => {
    const token = c.req.param('token');
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const answer = await api(
      new Request(`${origin}/api/${operation}/${token}/`, {
        method: form.accion === 'confirmar' ? 'POST' : 'DELETE',
        headers: {
          [REQUEST_ID_HEADER]: c.req.header(REQUEST_ID_HEADER) ?? '',
          [CLIENT_ADDRESS_HEADER]: c.req.header(CLIENT_ADDRESS_HEADER) ?? '',
        },
      }),
    );
    c.header('Cache-Control', 'private, no-store');
    c.header('Referrer-Policy', 'no-referrer');
    if (form.accion !== undefined) return c.redirect(c.req.path, 303);
    return c.body(null, answer.ok ? 200 : 503);
  };
  return new Hono({ strict: false })
    .post('/avisos/:token', formLimit, linkForm('stock-notices/link'))
    .post('/resumen/:token', formLimit, linkForm('staff-alerts/digest'))
    .post('/producto/:id{\\d{1,10}}/aviso', formLimit, async (c) => {
      const id = c.req.param('id');
      const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
      const email = typeof form.email === 'string' ? form.email.trim() : '';
      const change =
        form.accion === 'dejar'
          ? { method: 'DELETE' }
          : { method: 'POST', body: JSON.stringify(email === '' ? {} : { email }) };
      const answer = await api(
        new Request(`${origin}/api/products/${id}/stock-notice/`, {
          ...change,
          headers: visitorHeaders(c.req.raw.headers),
        }),
      );
      const result = await formResult(answer, email);
      c.header('Cache-Control', 'private, no-store');
      return c.redirect(`/producto/${id}${result ? `?aviso=${result}` : ''}#aviso`, 303);
    });
}

/**
 * The headers of the request, with the CSRF token of its cookie: a form without scripts cannot send it as a header.
 * Instead the browser has to name the origin of the page, which the API compares.
 */
export function visitorHeaders(received: Headers): Headers {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of VISITOR_HEADERS) {
    const value = received.get(name);
    if (value !== null) headers.set(name, value);
  }
  const csrf = parseCookies(received.get('cookie') ?? '')[CSRF_COOKIE];
  const hasOrigin = received.has('origin') || received.has('sec-fetch-site');
  if (csrf !== undefined && hasOrigin) headers.set(CSRF_HEADER, csrf);
  return headers;
}

/** The value of `aviso` for the page that the form leads back to; undefined if that page shows the result anyway. */
async function formResult(answer: Response, email: string): Promise<string | undefined> {
  if (answer.status === 204) return undefined;
  if (answer.ok) {
    const { status } = (await answer.json()) as StockNoticeAnswer;
    return status === 'confirm' ? 'enviado' : undefined;
  }
  const { code } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  if (code === 'VALIDATION_ERROR') return email === '' ? 'sin-email' : 'email';
  if (code === 'IN_STOCK' || code === 'NOT_FOUND') return undefined;
  if (code === 'LIST_FULL') return 'lista-llena';
  return code === 'TOO_MANY_REQUESTS' ? 'limite' : 'error';
}
