import { Hono, type MiddlewareHandler, type NotFoundHandler } from 'hono';
import { z } from 'zod';
import { es } from 'zod/locales';
import { createErrorHandler, type Env, limitBodySize, sendError } from '#api/http.ts';
import { openApiDocument } from '#api/openapi-document.ts';
import { activity } from '#api/routes/activity.ts';
import { auth } from '#api/routes/auth.ts';
import { brands } from '#api/routes/brands.ts';
import { catalogueFiles } from '#api/routes/catalogue-files.ts';
import { galleryImages } from '#api/routes/gallery-images.ts';
import { labels } from '#api/routes/labels.ts';
import { lotQuality } from '#api/routes/lot-quality.ts';
import { lotRecalls } from '#api/routes/lot-recalls.ts';
import { lots } from '#api/routes/lots.ts';
import { orders } from '#api/routes/orders.ts';
import { ownBlisters } from '#api/routes/own-blisters.ts';
import { ownData } from '#api/routes/own-data.ts';
import { packing } from '#api/routes/packing.ts';
import { products } from '#api/routes/products.ts';
import { reports } from '#api/routes/reports.ts';
import { savedProducts } from '#api/routes/saved-products.ts';
import { savedViews } from '#api/routes/saved-views.ts';
import { secondFactor } from '#api/routes/second-factor.ts';
import { serialChecks } from '#api/routes/serial-checks.ts';
import { site, siteSettings } from '#api/routes/site.ts';
import { staffAlerts } from '#api/routes/staff-alerts.ts';
import { stockNotices } from '#api/routes/stock-notices.ts';
import { stockSettings } from '#api/routes/stock-settings.ts';
import { synonyms } from '#api/routes/synonyms.ts';
import { uploads } from '#api/routes/uploads.ts';
import { users } from '#api/routes/users.ts';
import { warrantyClaims } from '#api/routes/warranty-claims.ts';
import { withdrawals } from '#api/routes/withdrawals.ts';
import { isSafeMethod } from '#api/session-cookies.ts';
import { findOperationsByPath } from '#contract/operations.ts';
import type { Actor } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';

export type ApiDeps = {
  contextFor: (request: Request) => Promise<Context<Actor>>;
  logError: (error: Error, requestId: string) => void;
  publicUrl: string;
  /** Whether cookies get the `Secure` attribute. */
  secure: boolean;
  /** Timeout for receiving a large body. */
  bodyTimeoutSeconds?: number;
};

/** Header by which the front of the server passes the request id to the handlers. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Body limit, far above the size of any form of the site. */
const MAX_BODY_BYTES = 128 * 1024;

const jsonLimit = limitBodySize(MAX_BODY_BYTES);
/** Routes with a larger body limit of their own: they check the caller before they read the body. */
const routesWithOwnLimit =
  /^\/api\/(?:uploads|products\/import|warranty-claims|site-settings|lots\/import)\/?$/;

// Spanish fallback messages of zod, for schemas without a message of their own.
z.config(es());

/** REST API as a Hono app. It opens no port and reads no environment variables. */
export function createApi({ contextFor, logError, publicUrl, secure, bodyTimeoutSeconds = 120 }: ApiDeps) {
  let openApiJson: string | undefined;
  return (
    new Hono<Env>({ strict: false })
      .basePath('/api')
      .onError(createErrorHandler(logError))
      .notFound(handleNotFound)
      .use((c, next) => (routesWithOwnLimit.test(c.req.path) ? next() : jsonLimit(c, next)))
      .use(async (c, next) => {
        c.set('requestId', c.req.header(REQUEST_ID_HEADER) ?? '-');
        c.set('bodyTimeoutSeconds', bodyTimeoutSeconds);
        c.set('ctx', await contextFor(c.req.raw));
        await next();
      })
      // After the context is set, which the security log needs.
      .use(requireSameOrigin(publicUrl))
      .get('/openapi.json', (c) => {
        // Memoized at the first request: its JSON schemas take as long to make as hundreds of requests.
        openApiJson ??= JSON.stringify(openApiDocument(publicUrl));
        return c.body(openApiJson, 200, {
          'Content-Type': 'application/json',
          'Cache-Control': 'public, no-cache',
        });
      })
      .route('/', auth({ secure }))
      .route('/', ownData({ secure }))
      .route('/', secondFactor({ secure }))
      .route('/', users)
      // Before the orders, whose paths of one order would match its own.
      .route('/', packing)
      .route('/', orders)
      .route('/', activity)
      .route('/', reports)
      .route('/', catalogueFiles)
      .route('/', products)
      .route('/', lots)
      .route('/', stockNotices)
      .route('/', savedProducts)
      .route('/', stockSettings)
      .route('/', staffAlerts)
      .route('/', synonyms)
      .route('/', savedViews)
      .route('/', uploads)
      .route('/', warrantyClaims)
      .route('/', ownBlisters)
      .route('/', withdrawals)
      .route('/', labels({ publicUrl }))
      .route('/', serialChecks)
      .route('/', lotQuality)
      .route('/', lotRecalls)
      .route('/', brands)
      .route('/', galleryImages)
      .route('/', site)
      .route('/', siteSettings)
  );
}

const handleNotFound: NotFoundHandler<Env> = (c) => {
  const allowedMethods = findOperationsByPath(c.req.path.replace(/^\/api/, '')).flatMap(({ method }) =>
    method === 'get' ? ['GET', 'HEAD'] : method.toUpperCase(),
  );
  if (allowedMethods.length === 0) return sendError(c, new DomainError({ code: 'NOT_FOUND' }));
  c.header('Allow', allowedMethods.join(', '));
  return sendError(c, new DomainError({ code: 'METHOD_NOT_ALLOWED' }));
};

/**
 * Refuses cross-origin writes of browsers, with or without authentication: a form on another site must neither log in
 * nor log out. Clients other than browsers send neither `Sec-Fetch-Site` nor `Origin`.
 *
 * @throws DomainError CSRF_FAILED.
 */
function requireSameOrigin(publicUrl: string): MiddlewareHandler<Env> {
  const site = new URL(publicUrl);
  return async (c, next) => {
    const { method, headers, url } = c.req.raw;
    if (!isSafeMethod(method) && isCrossOrigin(headers, url, site))
      throw new DomainError({ code: 'CSRF_FAILED' });
    await next();
  };
}

function isCrossOrigin(headers: Headers, url: string, site: URL): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  // The browser has compared the origins itself, also when it sends `Origin: null`.
  if (fetchSite === 'same-origin') return false;
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true;
  const origin = headers.get('origin');
  return origin !== null && !isSameOrigin(origin, headers.get('host') ?? new URL(url).host, site);
}

/** Own origins: the public URL and the request's host, since the site also works at 127.0.0.1 or a test domain. */
function isSameOrigin(origin: string, host: string, site: URL): boolean {
  if (origin === site.origin) return true;
  const sender = URL.parse(origin);
  if (!sender || sender.host !== host) return false;
  return sender.protocol === site.protocol || site.protocol === 'http:';
}
