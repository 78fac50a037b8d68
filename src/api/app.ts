import { Hono, type NotFoundHandler } from 'hono';
import { z } from 'zod';
import { es } from 'zod/locales';
import { atMost, type Env, onError, refuse } from '#api/http.ts';
import { openApiDocument } from '#api/openapi.ts';
import { ownOriginOnly } from '#api/own-origin.ts';
import { activity } from '#api/routes/activity.ts';
import { auth } from '#api/routes/auth.ts';
import { brands } from '#api/routes/brands.ts';
import { catalogueFiles } from '#api/routes/catalogue-files.ts';
import { galleryImages } from '#api/routes/gallery-images.ts';
import { orders } from '#api/routes/orders.ts';
import { products } from '#api/routes/products.ts';
import { site } from '#api/routes/site.ts';
import { uploads } from '#api/routes/uploads.ts';
import { users } from '#api/routes/users.ts';
import { warrantyClaims } from '#api/routes/warranty-claims.ts';
import { operationsAt } from '#contract/operations.ts';
import type { Actor } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import type { Context } from '#services/context.ts';

export type Surroundings = {
  contextFor: (request: Request) => Promise<Context<Actor>>;
  report: (fault: Error, requestId: string) => void;
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

const jsonLimit = atMost(MAX_BODY_BYTES);
/** Routes with a larger body limit of their own: they check the caller before they read the body. */
const ownLimits = /^\/api\/(?:uploads|products\/import|warranty-claims)\/?$/;

// Spanish fallback messages of zod, for schemas without a message of their own.
z.config(es());

/** REST API as a Hono app. It opens no port and reads no environment variables. */
export function createApi({ contextFor, report, publicUrl, secure, bodyTimeoutSeconds = 120 }: Surroundings) {
  const description = JSON.stringify(openApiDocument(publicUrl));
  return (
    new Hono<Env>({ strict: false })
      .basePath('/api')
      .onError(onError(report))
      .notFound(missing)
      .use((c, next) => (ownLimits.test(c.req.path) ? next() : jsonLimit(c, next)))
      .use(async (c, next) => {
        c.set('requestId', c.req.header(REQUEST_ID_HEADER) ?? '-');
        c.set('bodyTimeoutSeconds', bodyTimeoutSeconds);
        c.set('ctx', await contextFor(c.req.raw));
        await next();
      })
      // After the context is set, which the security log needs.
      .use(ownOriginOnly(publicUrl))
      .get('/openapi.json', (c) =>
        c.body(description, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, no-cache' }),
      )
      .route('/', auth({ secure }))
      .route('/', users)
      .route('/', orders)
      .route('/', activity)
      .route('/', catalogueFiles)
      .route('/', products)
      .route('/', uploads)
      .route('/', warrantyClaims)
      .route('/', brands)
      .route('/', galleryImages)
      .route('/', site)
  );
}

const missing: NotFoundHandler<Env> = (c) => {
  const possible = operationsAt(c.req.path.replace(/^\/api/, '')).map(({ method }) => method.toUpperCase());
  if (possible.length === 0) return refuse(c, new Refused({ code: 'NOT_FOUND' }));
  c.header('Allow', [...possible, 'HEAD', 'OPTIONS'].join(', '));
  return refuse(c, new Refused({ code: 'METHOD_NOT_ALLOWED' }));
};
