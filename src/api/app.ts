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
  /** Whether cookies are for https alone. */
  secure: boolean;
  /** How long a large body may take to come in. */
  bodyTimeoutSeconds?: number;
};

/** The name under which the front of the server passes a request's id on to whoever answers it. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Far more than any form of ours holds. */
const MAX_BODY_BYTES = 128 * 1024;

const jsonLimit = atMost(MAX_BODY_BYTES);
/** These take more, from fewer: they look at who asks before they read what was sent. */
const ownLimits = /^\/api\/(?:uploads|products\/import|warranty-claims)\/?$/;

// What zod says where no schema of ours has a sentence of its own.
z.config(es());

/** The whole REST API as one `fetch` function. It opens no port and reads no environment. */
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
      // After the context, which the security log needs.
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
