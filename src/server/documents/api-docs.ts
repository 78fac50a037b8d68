import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { randomToken } from '#server/random.ts';

const require = createRequire(import.meta.url);

/** API documentation at `/api/docs`: Swagger UI with its files from npm, unmodified. */
export function apiDocs() {
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
