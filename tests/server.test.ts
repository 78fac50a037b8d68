import { hash } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startAndFail, startServer } from '#tests/support/running-server.ts';
import { aTestServer } from '#tests/support/test-server.ts';

const METRICS_TOKEN = 'token-of-prometheus';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN });
});

afterAll(() => server.remove());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

test('every response has the security headers and a request id', async () => {
  const kinds = [
    '/',
    '/productos',
    '/producto/999999',
    '/api/products/',
    '/api/nada/',
    '/healthz',
    '/robots.txt',
    '/icon.svg',
    '/nada',
  ];
  for (const path of kinds) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy'), path).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy'), path).toContain('microphone=()');
    expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{16}$/);
    expect(headers.get('strict-transport-security'), path).toBeNull();
  }
});

test('pages may ask for the camera, which reads labels; no other response may', async () => {
  const pages = ['/', '/garantia', '/producto/999999', '/login'];
  const others = ['/api/products/', '/api/nada/', '/healthz', '/robots.txt', '/icon.svg', '/nada'];
  const policy = async (path: string) => (await get(path)).headers.get('permissions-policy');
  for (const path of pages) expect(await policy(path), path).toContain('camera=(self)');
  for (const path of others) expect(await policy(path), path).toContain('camera=()');
});

test('scripts, styles and fonts have the security headers that concern files, and no others', async () => {
  const html = await (await get('/')).text();
  const files = html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  expect(files.length).toBeGreaterThan(3);
  for (const path of files) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
    expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{16}$/);
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'])
      expect(headers.get(name), `${path} ${name}`).toBeNull();
  }
});

test.each(['/', '/productos', '/producto/1', '/producto/999999', '/como-germinar', '/carrito', '/login'])(
  "the policy of %s allows the hashes of its inline scripts, and what these load; nothing of the page's data is a script",
  async (path) => {
    const response = await get(path);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const elements = Array.from(html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs));
    const [data, scripts] = [true, false].map((isData) =>
      elements
        .filter(([, type = '']) => /type="application\/(?:ld\+)?json"/.test(type) === isData)
        .map(([, , text = '']) => text),
    );
    const hashes = scripts?.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);

    for (const text of data ?? []) expect(JSON.parse(text)).toBeTypeOf('object');
    expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual([
      ...(hashes ?? []),
      "'strict-dynamic'",
    ]);
    expect(scripts).toHaveLength(3);
    expect(html).not.toMatch(/<script[^>]* src=|\bnonce\b|<[^>]* on[a-z]+="/);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(policy.replace(/script-src [^;]*; /, '')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  },
);

test('pages are for a shared cache and the same for all visitors without a session, before and after the age gate', async () => {
  const cookies = ['', 'ageVerified=true', 'cart=1.2.3; staffView=cards', 'ageVerified=true; cart=1.2.3'];
  for (const path of ['/', '/productos?type=auto', '/producto/1', '/como-germinar']) {
    const answers = await Promise.all(cookies.map((cookie) => getRaw(path, cookie ? { cookie } : {})));
    const bodies = answers.map(({ body }) => body.toString());

    for (const { headers } of answers) {
      expect(headers, path).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=5',
        vary: 'Cookie, Accept-Encoding',
        etag: expect.stringMatching(/^W\/"/),
        'content-security-policy': answers[0]?.headers['content-security-policy'],
      });
      expect(headers['set-cookie'], path).toBeUndefined();
    }
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(2);
    expect(bodies[2]).toBe(bodies[0]);
    expect(bodies[3]).toBe(bodies[1]);
    expect(bodies[1]).toBe(bodies[0]?.replace('data-age="unverified"', 'data-age="verified"'));
  }
});

test('no shared cache may store a page with a session or a private address, the cart, forms of accounts, errors and redirects', async () => {
  const secret = 'a'.repeat(43);
  const requests: Array<readonly [string, Record<string, string>?]> = [
    ['/productos', { cookie: 'session=ended' }],
    ['/productos', { authorization: 'Bearer x' }],
    [`/garantia/seguimiento/${secret}`],
    [`/avisos/${secret}`],
    ['/carrito'],
    ['/carrito', { cookie: 'cart=1.2.3' }],
    [`/login?redirect=%2Fgarantia%2Fseguimiento%2F${secret}`],
    ['/crear-cuenta'],
    ['/recuperar-contrasena'],
    ['/producto/999999'],
    ['/configuracion'],
    ['/nada/de/nada'],
    ['/%70roductos'],
    ['/nada.png'],
  ];
  for (const [path, headers] of requests) {
    const caching = (await getRaw(path, headers)).headers['cache-control'] ?? '';
    expect(caching, path).not.toMatch(/public|s-maxage/);
  }
});

const decode = { br: brotliDecompressSync, gzip: gunzipSync };
const encode = {
  br: (text: Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: Buffer) => gzipSync(text, { level: 9 }),
};

/** Unlike `fetch`, it neither decompresses nor resolves `%2e%2e` in the path. */
const getRaw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const outgoing = request(server.url, { path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      outgoing.on('error', reject).end();
    },
  );

test.each(['/', '/productos', '/producto/1', '/como-germinar', '/carrito', '/login', '/producto/999999'])(
  '%s is the same in Brotli, in gzip and without compression, and at most a tenth larger than as one stream',
  async (path) => {
    const plain = await getRaw(path);

    for (const [encoding, header] of [
      ['br', 'gzip, deflate, br, zstd'],
      ['gzip', 'gzip, br;q=0'],
    ] as const) {
      const packed = await getRaw(path, { 'accept-encoding': header });
      const html = decode[encoding](packed.body);

      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toBe('Cookie, Accept-Encoding');
      expect(html.toString()).toBe(plain.body.toString());
      if (packed.status === 200) expect(packed.body.length).toBeLessThan(encode[encoding](html).length * 1.1);
    }
  },
);

test('a cached page that the browser has is a 304', async () => {
  const cookie = 'ageVerified=true';
  const { headers } = await getRaw('/productos');
  const policy = headers['content-security-policy'];
  const etag = String(headers.etag);

  const again = await getRaw('/productos', { 'if-none-match': `"x",${etag.replace('W/', '')}` });
  const verified = await getRaw('/productos', { 'if-none-match': etag, cookie });

  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(again.headers).toMatchObject({
    etag,
    'cache-control': headers['cache-control'],
    'content-security-policy': policy,
  });
  expect(verified).toMatchObject({ status: 200 });
  expect(verified.body.toString()).toContain('data-age="verified"');
});

test('a page of a private link has no ETag', async () => {
  const { headers } = await getRaw(`/garantia/seguimiento/${'a'.repeat(43)}`);

  expect(headers.etag).toBeUndefined();
});

test('packets, sitemaps and the manifest are compressed, with an ETag for each encoding', async () => {
  const [packet = ''] = /\/packets\/[^"]+\.svg/.exec(await (await get('/productos')).text()) ?? [];
  for (const path of [
    packet,
    '/sitemaps/productos-1.xml',
    '/sitemaps/paginas.xml',
    '/manifest.webmanifest',
  ]) {
    const plain = await getRaw(path);
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await getRaw(path, { 'accept-encoding': encoding });
      const again = await getRaw(path, {
        'accept-encoding': encoding,
        'if-none-match': `"x",W/${packed.headers.etag}`,
      });

      expect(packed.headers, path).toMatchObject({
        'content-type': plain.headers['content-type'],
        'content-encoding': encoding,
        'content-length': String(packed.body.length),
        vary: 'Accept-Encoding',
      });
      expect(packed.body.length, path).toBeLessThan(plain.body.length * 0.7);
      expect(decode[encoding](packed.body), path).toEqual(plain.body);
      expect(again.status, path).toBe(304);
      expect(packed.headers.etag, path).not.toBe(plain.headers.etag);
    }
  }
});

test('catalogue responses are sent in Brotli and in gzip', async () => {
  const plain = await getRaw('/api/products/');
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await getRaw('/api/products/', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(decode[encoding](packed.body)).toEqual(plain.body);
  }
});

test('a cached catalogue response that the client has is a 304', async () => {
  const etag = String((await getRaw('/api/products/')).headers.etag);

  const again = await getRaw('/api/products/', { 'if-none-match': `"x",${etag.replace('W/', '')}` });

  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

test('a page is served with and without a trailing slash and in any case, with one canonical URL', async () => {
  for (const path of ['/productos', '/productos/', '/Productos', '/PRODUCTOS/?page=1']) {
    expect((await get(path)).status, path).toBe(200);
  }
  expect(await (await get('/Nosotros/')).text()).toContain(
    `<link rel="canonical" href="${server.url}/sobre-nosotros"`,
  );
});

test('unknown paths redirect to the home page, and account pages to the login and back', async () => {
  for (const [path, location] of [
    ['/nada/de/nada', '/'],
    ['/a%C3%B1o', '/'],
    ['/garant%C3%ADa', '/'],
    ['/%C3%81rbol?x=%C3%B1', '/'],
    ['/productos/%41', '/'],
    ['/x%20y', '/'],
    ['/%70roductos?type=auto', '/productos?type=auto'],
    ['/mi-cuenta', '/configuracion'],
    ['/configuracion?section=orders', '/login?redirect=%2Fconfiguracion%3Fsection%3Dorders'],
    ['/admin/productos', '/login?redirect=%2Fadmin%2Fproductos'],
  ] as const) {
    const response = await get(path);
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, location]);
  }
});

test('malformed requests never cause a 500', async () => {
  const paths = [
    '/%',
    '/%ff',
    '/%00',
    '//evil.example',
    '/productos?page=abc',
    '/productos?search=%F0%9F%8C%B1',
    '/productos?category=kush',
  ];
  for (const path of [
    ...paths,
    '/producto/0',
    '/producto/abc',
    `/productos?search=${'a'.repeat(5_000)}`,
    '/packets/..%2f..%2fx.svg',
    '/media/../server.ts',
    `/v/${'9'.repeat(300)}`,
    `/v/${'a'.repeat(199)}%F0%9F%8C%B1`,
  ]) {
    const { status } = await get(path);
    expect(status, path).toBeLessThan(500);
  }
  for (const path of ['/v/%2e%2e', '/resumen/%2e%2e']) expect((await getRaw(path)).status, path).toBe(302);
  expect(server.output()).not.toContain('page rendering failed');
  const posted = await fetch(`${server.url}/productos`, { method: 'POST', body: 'x' });
  expect(posted.status).toBe(405);
});

test('the form of a withdrawal is accepted of pages of this site only, and with a limit', async () => {
  const post = (fields: Record<string, string>, origin = server.url) =>
    fetch(`${server.url}/arrepentimiento`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(fields),
    });
  const fields = { name: 'Ana Paz', email: 'ana@example.com', purchase: 'Pedido 12' };

  const accepted = await post(fields);
  const foreign = await post({ ...fields, purchase: 'Pedido 13' }, 'https://evil.example');
  const large = await post({ ...fields, reason: 'a'.repeat(70_000) });

  expect([accepted.status, foreign.status, large.status]).toEqual([200, 403, 413]);
  expect(accepted.headers.get('cache-control')).toBe('private, no-store');
  expect(await accepted.text()).toMatch(/>BA-\d{6}</);
  expect(await foreign.text()).not.toMatch(/BA-\d{6}/);
  expect((await get('/arrepentimiento')).headers.get('cache-control')).toContain('s-maxage');
});

test('packet art is served as PNG for mail clients, and an invalid URL is a 404', async () => {
  const png = await get('/packets/v2/fem-s50-h200-v1-card.png');
  const bytes = Buffer.from(await png.arrayBuffer());

  expect(png.status).toBe(200);
  expect(Object.fromEntries(png.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 144, height: 144 });
  expect((await get('/packets/v2/fem-s500-h200-v1-card.png')).status).toBe(404);
});

test('the age form sets a cookie and redirects only to pages of this site', async () => {
  const post = (volver: string) =>
    fetch(`${server.url}/edad`, {
      method: 'POST',
      body: new URLSearchParams({ volver }),
      redirect: 'manual',
    });

  const answer = await post('/productos?search=haze');

  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/productos?search=haze');
  expect(answer.headers.get('set-cookie')).toMatch(/ageVerified=true;.*SameSite=Lax/);
  expect((await post('//evil.example')).headers.get('location')).toBe('/');
});

test('the OpenAPI description is served at /api/openapi.json and rendered at /api/docs', async () => {
  expect(await (await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  expect(await (await get('/api/docs')).text()).toContain('swagger-ui-bundle.js');
  expect((await get('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
});

test('security.txt names the address of the site, and expires within a year', async () => {
  const answer = await get('/.well-known/security.txt');
  const text = await answer.text();

  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${server.url}/.well-known/security.txt`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test('the sitemap contains every page of header and footer for search engines, and every available product', async () => {
  const robots = await (await get('/robots.txt')).text();
  const index = await (await get('/sitemap.xml')).text();
  const products = await (await get('/sitemaps/productos-1.xml')).text();
  const { count } = (await (await get('/api/products/')).json()) as { count: number };

  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  expect(index).toContain('/sitemaps/paginas.xml');
  const pages = await (await get('/sitemaps/paginas.xml')).text();
  const home = await (await get('/')).text();
  const frame = (home.match(/<header.*?<\/header>|<footer.*<\/footer>/gs) ?? []).join('');
  const links = [...frame.matchAll(/<a [^>]*href="(\/[^"]*)"/g)];
  expect(links.length).toBeGreaterThan(10);
  const heads = await Promise.all(links.map(([, path = '']) => getHead(path)));
  const missing = heads.filter(
    ({ canonical, robots }) => robots !== 'noindex' && !pages.includes(`<loc>${canonical}</loc>`),
  );
  expect(missing).toEqual([]);
  expect(products.match(/<loc>/g)).toHaveLength(count);
  expect((await get('/sitemaps/productos-999999.xml')).status).toBe(404);
});

test('each type and each brand has a page of its own for search engines, with its pages', async () => {
  const { results } = (await (await get('/api/products/?type=auto&page_size=1')).json()) as {
    results: Array<{ brand: string; brand_id: number }>;
  };
  const [{ brand, brand_id: id } = { brand: '', brand_id: 0 }] = results;
  const pages: Array<[path: string, canonical: string, title: string, heading: string]> = [
    ['/productos', '/productos', 'Catálogo de semillas', 'Catálogo'],
    ['/productos?page=2', '/productos?page=2', 'Catálogo de semillas, página 2', 'Catálogo'],
    ['/productos?ordering=min_price&page=2', '/productos', 'Catálogo de semillas', 'Catálogo'],
    [
      '/productos?category=auto',
      '/productos?category=automaticas',
      'Semillas automáticas',
      'Semillas automáticas',
    ],
    [
      '/productos?category=reg&stock=with-stock',
      '/productos?category=regulares',
      'Semillas regulares',
      'Semillas regulares',
    ],
    [
      '/productos?category=automaticas&thc=15-20',
      '/productos?category=automaticas',
      'Semillas automáticas',
      'Semillas automáticas',
    ],
    ['/productos?categories=automaticas,feminizadas', '/productos', 'Catálogo de semillas', 'Catálogo'],
    [`/productos?banks=${id}`, `/productos?banks=${id}`, `Semillas de ${brand}`, `Semillas de ${brand}`],
    ['/productos?banks=999999', '/productos', 'Catálogo de semillas', 'Catálogo'],
  ];

  for (const [path, canonical, title, heading] of pages)
    expect([path, await getHead(path)]).toEqual([
      path,
      { canonical: server.url + canonical, title, heading, robots: undefined },
    ]);
  expect(await getHead('/productos?search=haze')).toMatchObject({ robots: 'noindex' });
  const sitemap = await (await get('/sitemaps/paginas.xml')).text();
  expect(sitemap).toContain(`<loc>${server.url}/productos?category=automaticas</loc>`);
  expect(sitemap).toContain(`<loc>${server.url}/productos?banks=${id}</loc>`);
});

/** What search engines read of a page. */
async function getHead(path: string) {
  const html = await (await get(path)).text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    canonical: find(/<link rel="canonical" href="([^"]*)">/),
    title: find(/<title>([^<]*)<\/title>/),
    heading: find(/<h1[^>]*>([^<]*)<\/h1>/),
    robots: find(/<meta name="robots" content="([^"]*)">/),
  };
}

test('structured data states facts and points of sale, and no price', async () => {
  const { results } = (await (await get('/api/products/?type=auto&page_size=1')).json()) as {
    results: Array<{ id: number; shown: { thc: string } }>;
  };
  const [{ id, shown } = { id: 0, shown: { thc: '' } }] = results;

  const product = await (await get(`/producto/${id}`)).text();
  const points = await (await get('/puntos-de-venta')).text();

  const productFacts = findJsonLd(product, 'Product')?.additionalProperty;
  expect(productFacts).toContainEqual({ '@type': 'PropertyValue', name: 'THC', value: shown.thc });
  expect(findJsonLd(product, 'BreadcrumbList')).toBeDefined();
  expect(JSON.stringify(readJsonLd(product))).not.toMatch(/price|offers/i);
  expect(findJsonLd(points, 'LocalBusiness')).toMatchObject({ address: { addressCountry: 'AR' } });
  expect(readJsonLd(points).filter((data) => data['@type'] === 'LocalBusiness')).toHaveLength(13);
});

test('the image of a link preview is a PNG of 1200 × 630', async () => {
  const product = await (await get('/producto/1')).text();
  const url = /<meta property="og:image" content="([^"]*)"/.exec(product)?.[1] ?? '';

  const answer = await get(new URL(url).pathname);

  expect(answer.headers.get('content-type')).toBe('image/png');
  const image = Buffer.from(await answer.arrayBuffer());
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
});

function readJsonLd(html: string): Record<string, unknown>[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return scripts.map(([, json]) => JSON.parse(json ?? ''));
}

function findJsonLd(html: string, type: string): Record<string, unknown> | undefined {
  return readJsonLd(html).find((data) => data['@type'] === type);
}

test('a path with a file extension is a file: 404 if it does not exist, and favicon.ico does', async () => {
  const icon = await get('/favicon.ico');

  expect(icon.status).toBe(200);
  expect(icon.headers.get('content-type')).toMatch(/^image\//);
  for (const path of ['/wp-login.php', '/imagenes/vieja.jpg?v=1', '/.env', '/productos.html'])
    expect((await get(path)).status, path).toBe(404);
  expect((await fetch(`${server.url}/no-existe`, { redirect: 'manual' })).headers.get('location')).toBe('/');
});

test('metrics are served on the loopback interface or with the token, and count the responses', async () => {
  await get('/api/products/');

  const figures = await (await get('/metrics')).text();

  expect(figures).toMatch(/http_request_duration_seconds_count\{kind="api",status="2xx"\} [1-9]/);
  expect(figures).toMatch(/^semillero_queue_age_seconds \d/m);
  expect(figures).toMatch(/^semillero_jobs\{state="dead"\} 0$/m);
  expect(figures).toMatch(/^semillero_disk_free_bytes [1-9]\d+/m);
  expect(figures).toMatch(/^semillero_standbys 0$/m);
  expect(figures).not.toMatch(/^semillero_replication_lag_seconds /m);
  const statusOf = async (headers: Record<string, string>) => (await get('/metrics', headers)).status;
  expect(await statusOf({ 'x-forwarded-for': '203.0.113.7' })).toBe(403);
  expect(await statusOf({ 'x-real-ip': '203.0.113.7' })).toBe(403);
  expect(await statusOf({ 'x-real-ip': '203.0.113.7', authorization: 'Bearer otra' })).toBe(403);
  expect(await statusOf({ 'x-real-ip': '203.0.113.7', authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
});

test('metrics count cache hits and failed logins', async () => {
  const read = async (name: string) => {
    const figures = await (await get('/metrics')).text();
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(figures)?.[1]);
  };
  const hits = 'semillero_cache_requests_total\\{cache="page",result="hit"\\}';
  const misses = 'semillero_cache_requests_total\\{cache="page",result="miss"\\}';
  const failures = 'semillero_security_events_total\\{kind="login-failed"\\}';
  const before = [await read(hits), await read(misses), await read(failures)];

  for (let i = 0; i < 3; i++) await get('/puntos-de-venta?metrics=1');
  await fetch(`${server.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username_or_email: 'missing', password: 'not the password' }),
  });

  const [hitsBefore = 0, missesBefore = 0, failuresBefore = 0] = before;
  expect(await read(hits)).toBe(hitsBefore + 2);
  expect(await read(misses)).toBe(missesBefore + 1);
  expect(await read(failures)).toBe(failuresBefore + 1);
});

test('a second start on the same data directory fails with an error message', async () => {
  const { status, output } = await startAndFail({
    DATA_DIR: server.dataDir,
    PORT: `${server.port + 1}`,
    SMPT_URL: 'smtp://mail.example',
  });

  expect(status).toBe(1);
  expect(output).toContain('SMPT_URL is not a setting and has no effect: is it SMTP_URL?');
  expect(output).toContain(
    `The data directory ${server.dataDir} is already in use by process ${server.process.pid}`,
  );
  expect(output).not.toContain('    at ');
});

test('a single warning is logged about forwarded headers without a trusted proxy', async () => {
  for (const address of ['203.0.113.7', '203.0.113.8'])
    await fetch(`${server.url}/api/site/`, { headers: { 'x-forwarded-for': address } });

  expect(server.output().split('TRUST_PROXY is not set')).toHaveLength(2);
});

test('an invalid setting stops the start with a message that names it', async () => {
  const { status, output } = await startAndFail({ PORT: 'abc', LOG_LEVEL: 'loud' });

  expect(status).toBe(1);
  expect(output).toContain('PORT is "abc": it must be a whole number from 1 to 65535.');
  expect(output).toContain('LOG_LEVEL is "loud"');
});

test('on https every response has HSTS for two years, and cookies are secure', async () => {
  const secure = await aTestServer({
    PUBLIC_URL: 'https://semillas.example',
    HOST: '127.0.0.1',
    WORKERS: '2',
  });
  const page = await fetch(`${secure.url}/productos`);
  const form = await fetch(`${secure.url}/edad`, {
    method: 'POST',
    body: new URLSearchParams(),
    redirect: 'manual',
  });
  const figures = await (await fetch(`${secure.url}/metrics`)).text();

  expect(page.headers.get('strict-transport-security')).toContain('max-age=63072000');
  expect(await page.text()).toContain('<link rel="canonical" href="https://semillas.example/productos"');
  expect(form.headers.get('set-cookie')).toContain('Secure');
  expect(figures).toContain('http_request_duration_seconds_count');
  expect(await secure.stop()).toBe(0);
});

test('an invalid cookie does not bypass the rate limit of the catalogue', async () => {
  const limited = await aTestServer({ RENDERINGS_PER_MINUTE: '3', DEMO: 'false' });
  const read = (number: number) =>
    fetch(`${limited.url}/api/products/?search=x${number}`, { headers: { cookie: 'session=x' } });
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await read(i)).status);

  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('the service worker is never cached and may fetch from its origin only; a withdrawn one removes itself', async () => {
  const current = await fetch(`${server.url}/service-worker.js`);
  expect(current.headers.get('cache-control')).toBe('no-cache');
  expect(current.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(await current.text()).toContain('/sin-conexion');
  expect(await (await fetch(`${server.url}/sin-conexion`)).text()).toContain(' data-worker data-shell>');
  const withdrawn = await aTestServer({ SERVICE_WORKER: 'withdrawn', DEMO: 'false' });
  const script = await (await fetch(`${withdrawn.url}/service-worker.js`)).text();
  expect(script).toContain('self.registration.unregister()');
  expect(script).not.toContain('/sin-conexion');
  expect(await (await fetch(`${withdrawn.url}/como-germinar`)).text()).not.toContain('data-worker');
});
