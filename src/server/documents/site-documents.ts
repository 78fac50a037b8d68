import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context as HonoContext } from 'hono';
import { setCookie } from 'hono/cookie';
import { ProductView } from '#contract/products.ts';
import { SiteView } from '#contract/site.ts';
import { cartCopy } from '#copy/cart.ts';
import { layoutCopy } from '#copy/layout.ts';
import { ownOrdersCopy } from '#copy/orders.ts';
import type { Db } from '#db/client.ts';
import { findUnavailable, Unavailable } from '#db/unavailable.ts';
import { safeRedirectPath } from '#lib/safe-redirect-path.ts';
import { DAY_MS } from '#lib/time.ts';
import { compressedDocuments } from '#server/documents/compressed.ts';
import { formLimit } from '#server/documents/form-limit.ts';
import { germinationCalendar } from '#server/documents/germination-calendar.ts';
import { mediaFiles } from '#server/documents/media.ts';
import { isNoticeForm, noticeForm } from '#server/documents/notice-form.ts';
import { searchEngineDocuments } from '#server/documents/search-engines.ts';
import { renderPacketArt, renderPacketArtPng, renderPreview } from '#server/packet-images.ts';
import { randomToken } from '#server/random.ts';
import type { ImageStore } from '#services/ports.ts';

const require = createRequire(import.meta.url);

const ONE_YEAR_SECONDS = 31_536_000;

type DocumentsOptions = {
  db: Db;
  api: (request: Request) => Response | Promise<Response>;
  origin: string;
  https: boolean;
  imageStore: ImageStore;
  report: (error: Error) => void;
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Content-Security-Policy of an SVG opened on its own: only its inline styles are allowed. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const SERVICE_UNAVAILABLE = 503;
const RETRY_SECONDS = 5;
const ONE_DAY = 'public, max-age=86400';
const DOCUMENT_PATHS =
  /^\/(?:api(?:\/|$)|packets\/|previews\/|media\/|sitemaps\/|sitemap\.xml$|robots\.txt$|\.well-known\/security\.txt$|manifest\.webmanifest$|como-germinar\/germinacion\.ics$|edad\/?$)/;

/** Whether the API or one of these documents serves the request, rather than a page. */
export function isDocumentRequest(method: string, path: string): boolean {
  return DOCUMENT_PATHS.test(path) || (method === 'POST' && isNoticeForm(path));
}

/**
 * Whether the path, as `routedPath` gives it, is a document that takes as long as a page, and counts against the
 * rendering limit of the client's address: an image that is drawn in a queue, or a sitemap of up to 20,000 products.
 */
export function isRenderedDocument(path: string): boolean {
  return /^\/(?:previews\/|sitemaps\/|packets\/.*\.png$)/.test(path);
}

/** Routes for everything that is neither a page nor a static file of the build. */
export function createDocuments({ db, api, origin, https, imageStore, report }: DocumentsOptions) {
  const fetchApi = async (path: string) => {
    const answer = await api(new Request(`${origin}/api${path}`));
    if (answer.status === SERVICE_UNAVAILABLE) throw new Unavailable('database');
    return answer;
  };
  const compressed = compressedDocuments();
  const fetchSite = async () => SiteView.parse(await (await fetchApi('/site/')).json());

  return new Hono({ strict: false })
    .onError((error, c) => {
      report(error);
      const isUnavailable = findUnavailable(error) !== undefined;
      const status = isUnavailable ? SERVICE_UNAVAILABLE : 500;
      return c.text('', status, {
        'Cache-Control': 'no-store',
        ...(isUnavailable ? { 'Retry-After': String(RETRY_SECONDS) } : {}),
      });
    })
    .route('/', apiDocs())
    .all('/api/*', (c) => api(c.req.raw))
    .on(
      'GET',
      ['/packets/*', '/sitemap.xml', '/sitemaps/*', '/robots.txt', '/manifest.webmanifest'],
      compressed,
    )
    .route('/', searchEngineDocuments({ db, origin }))
    .route('/', ageGateForm({ https }))
    .route('/', noticeForm({ api, origin }))
    .route('/', germinationCalendar({ origin, siteName: async () => (await fetchSite()).name }))
    .get('/.well-known/security.txt', async (c) => {
      const { email } = await fetchSite();
      return c.text(securityText({ email, origin, now: new Date() }), 200, { 'Cache-Control': ONE_DAY });
    })
    .get('/manifest.webmanifest', async (c) => {
      const site = await fetchSite();
      return c.body(JSON.stringify(webManifest(site)), 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': ONE_DAY,
      });
    })
    .get('/packets/*', async (c) => {
      if (c.req.path.endsWith('.png')) {
        const png = await renderPacketArtPng(c.req.path);
        if (!png) return c.notFound();
        if (png === 'busy') return busyResponse(c);
        return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png', 'Cache-Control': IMMUTABLE });
      }
      const packetArt = renderPacketArt(c.req.path);
      if (!packetArt) return c.notFound();
      return c.body(packetArt.svg, 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': IMMUTABLE,
        'Content-Security-Policy': SVG_POLICY,
      });
    })
    .get('/previews/producto/:file{[0-9]{1,10}\\.png}', async (c) => {
      const answer = await fetchApi(`/products/${Number.parseInt(c.req.param('file'), 10)}/?available=true`);
      if (!answer.ok) return c.notFound();
      const product = ProductView.parse(await answer.json());
      const site = await fetchSite();
      const png = await renderPreview({ product, siteName: site.name });
      if (png === 'busy') return busyResponse(c);
      return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png', 'Cache-Control': ONE_DAY });
    })
    .route('/', mediaFiles({ db, store: imageStore, report }))
    .notFound((c) => c.text('', 404));
}

/** RFC 9116: it expires within a year, so that it is not trusted when the site is no longer looked after. */
const SECURITY_TEXT_DAYS = 180;

function securityText({ email, origin, now }: { email: string; origin: string; now: Date }): string {
  const expires = new Date(now.getTime() + SECURITY_TEXT_DAYS * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

function busyResponse(c: HonoContext) {
  return c.body(null, SERVICE_UNAVAILABLE, {
    'Retry-After': String(RETRY_SECONDS),
    'Cache-Control': 'no-store',
  });
}

/** Screenshots of the demo, taken by `npm run screenshots`, which browsers show before an installation. */
const MANIFEST_SCREENSHOTS = [
  { name: 'home-phone', label: layoutCopy.start, sizes: '360x740', form_factor: 'narrow' },
  { name: 'catalogue-phone', label: layoutCopy.links.catalogue, sizes: '360x740', form_factor: 'narrow' },
  { name: 'catalogue', label: layoutCopy.links.catalogue, sizes: '1280x860', form_factor: 'wide' },
];

const MANIFEST_SHORTCUTS = [
  { name: layoutCopy.links.catalogue, url: '/productos' },
  { name: cartCopy.title, url: '/carrito' },
  { name: ownOrdersCopy.back, url: '/mis-pedidos' },
  { name: layoutCopy.links.germination, url: '/como-germinar' },
];

function webManifest(site: SiteView) {
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: 'es-AR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#F7F3E8',
    theme_color: '#14402E',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: MANIFEST_SHORTCUTS.map((shortcut) => ({
      ...shortcut,
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
    screenshots: MANIFEST_SCREENSHOTS.map(({ name, ...screenshot }) => ({
      src: `/screenshots/${name}.webp`,
      type: 'image/webp',
      ...screenshot,
    })),
  };
}

/** Age gate form for browsers without JavaScript: sets the cookie and redirects back to the page. */
function ageGateForm({ https }: { https: boolean }) {
  return new Hono().post('/edad', formLimit, async (c) => {
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

/** API documentation at `/api/docs`: Swagger UI with its files from npm, unmodified. */
function apiDocs() {
  const root = dirname(require.resolve('swagger-ui-dist/package.json'));
  return new Hono({ strict: false })
    .get('/api/docs', (c) => {
      const nonce = randomToken(18);
      c.header('Content-Security-Policy', docsPolicy(nonce));
      return c.html(page(nonce));
    })
    .get(
      '/api/docs/:file{swagger-ui\\.css|swagger-ui-bundle\\.js}',
      serveStatic({
        root,
        rewriteRequestPath: (path) => path.slice('/api/docs'.length),
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=3600'),
      }),
    );
}

/** Swagger UI sets inline styles, so this page allows them, as the only one. */
function docsPolicy(nonce: string): string {
  return (
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; ` +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  );
}

function page(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Semillero API</title>
<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div>
<script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', validatorUrl: null });</script>
</body></html>`;
}
