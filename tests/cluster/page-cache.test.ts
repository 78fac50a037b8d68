import { connect as netConnect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { startNginx } from '#tests/cluster/nginx.ts';
import { logInAsAdmin } from '#tests/support/admin-session.ts';
import { cliWith } from '#tests/support/cli.ts';
import { aProduct } from '#tests/support/factories.ts';
import { freePort, type RunningServer, startServer } from '#tests/support/running-server.ts';
import { TEST_SECRET } from '#tests/support/test-deps.ts';
import { until } from '#tests/support/until.ts';

/** A node behind nginx with `deploy/nginx.conf` and `deploy/nginx-cache.conf`. */
let server: RunningServer;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let database: Connection;
let settings: Record<string, string>;

beforeAll(async () => {
  const port = await freePort();
  settings = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'true',
    SESSION_SECRET: TEST_SECRET,
    WORKERS: '1',
  };
  server = await startServer(settings);
  nginx = await startNginx(port, [server.port], { hasCache: true });
  database = connect((await findEmbedded(server.dataDir)) ?? '', { max: 1 });
});

afterAll(async () => {
  await database.close();
  await nginx.close();
  await server.remove();
});

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(nginx.url + path, { headers, redirect: 'manual' });
  return {
    cache: response.headers.get('x-cache-status'),
    policy: response.headers.get('content-security-policy'),
    caching: response.headers.get('cache-control'),
    vary: response.headers.get('vary'),
    text: await response.text(),
  };
}

/** The header of the response to these lines. `fetch` would join them to one line. */
async function readLines(path: string, lines: readonly string[]): Promise<string> {
  const { host, hostname, port } = new URL(nginx.url);
  const socket = netConnect(Number(port), hostname);
  socket.write(
    `${[`GET ${path} HTTP/1.1`, `Host: ${host}`, ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`,
  );
  const answer = Buffer.concat(await socket.toArray()).toString('latin1');
  return answer.slice(0, answer.indexOf('\r\n\r\n')).replaceAll('\r', '');
}

/** An address that the cache has never seen. */
const newAddress = (path: string) => `${path}?v=${crypto.randomUUID()}`;

test('visitors without a session get one page from the cache, with any cart, in each encoding', async () => {
  const path = newAddress('/productos');
  const first = await read(path);
  const second = await read(path);
  const withCart = await read(path, { cookie: 'cart=1.2.3; staffView=cards' });
  const plain = await read(path, { 'accept-encoding': 'identity' });
  const plainAgain = await read(path, { 'accept-encoding': 'gzip;q=0, br;q=0.0' });

  expect([first, second, withCart, plain, plainAgain].map(({ cache }) => cache)).toEqual([
    'MISS',
    'HIT',
    'HIT',
    'MISS',
    'HIT',
  ]);
  for (const { text, policy, vary } of [second, withCart, plain, plainAgain]) {
    expect(text).toBe(first.text);
    expect(policy).toBe(first.policy);
    expect(vary).toContain('Cookie');
  }
});

test('a second Accept-Encoding, which is not in the key, does not choose the encoding of a cached page', async () => {
  const path = newAddress('/productos');
  const repeated = await readLines(path, ['Accept-Encoding: identity', 'Accept-Encoding: br']);
  const plain = await readLines(path, ['Accept-Encoding: identity']);

  expect(repeated).toMatch(/^X-Cache-Status: MISS$/im);
  expect(plain).toMatch(/^X-Cache-Status: HIT$/im);
  expect(plain).not.toMatch(/^Content-Encoding:/im);
});

test('the cache never shows a page of a session to another visitor, nor the page of others to a session', async () => {
  const { cookie } = await logInAsAdmin(nginx);
  const secure = cookie.replace('session=', '__Host-session=');
  const odd = cookie.replace('session=', ' session =');
  for (const path of [newAddress('/productos'), newAddress('/producto/2'), newAddress('/')]) {
    const own = await read(path, { cookie });
    const before = await read(path);
    const after = [await read(path, { cookie }), await read(path, { cookie: `ageVerified=true; ${cookie}` })];
    const again = await read(path);

    for (const page of [own, ...after]) {
      expect(page).toMatchObject({ cache: 'BYPASS', caching: 'private, no-cache' });
      expect(page.text).toContain('final_price');
    }
    expect([before.cache, again.cache]).toEqual(['MISS', 'HIT']);
    for (const { text } of [before, again]) {
      expect(text).not.toContain('final_price');
      expect(text).not.toContain('"username"');
    }
    for (const other of [{ cookie: secure }, { cookie: odd }, { authorization: 'Bearer x' }])
      expect((await read(path, other)).cache).toBe('BYPASS');
  }
});

test('a session in a second line of a header is a session for the cache, too', async () => {
  const { cookie } = await logInAsAdmin(nginx);
  for (const lines of [
    ['Cookie: cart=1.2.3', `Cookie: ${cookie}`],
    ['Authorization: ', 'Authorization: Bearer x'],
    ['Authorization: ', `Cookie: ${cookie}`],
  ]) {
    const path = newAddress('/productos');
    await readLines(path, lines);

    expect((await read(path)).cache).toBe('MISS');
  }
});

test('the page before the age gate is never the page after it', async () => {
  const path = newAddress('/producto/1');
  const verified = { cookie: 'ageVerified=true' };
  const pages = [await read(path, verified), await read(path), await read(path, verified), await read(path)];

  expect(pages.map(({ cache }) => cache)).toEqual(['MISS', 'MISS', 'HIT', 'HIT']);
  expect(pages.map(({ text }) => /<html[^>]* data-age="(\w+)"/.exec(text)?.[1])).toEqual([
    'verified',
    'unverified',
    'verified',
    'unverified',
  ]);
});

test('carts, private links, forms of accounts, errors, redirects and the API are never in the cache', async () => {
  const secret = 'a'.repeat(43);
  for (const path of [
    '/carrito',
    `/garantia/seguimiento/${secret}`,
    `/avisos/${secret}`,
    '/v/0000-0000-0000-0000-0',
    '/mis-blisters',
    `/login?redirect=%2Favisos%2F${secret}`,
    '/producto/999999',
    '/configuracion',
    '/api/products/',
    '/manifest.webmanifest',
  ]) {
    await read(path);
    expect([path, (await read(path)).cache]).toEqual([path, 'MISS']);
  }
});

test('a change is in the cached page after the 5 s that it is stored, and an unchanged page is asked for with its ETag', async () => {
  const { id } = await aProduct(database.db, { name: 'Antes del cambio' });
  const path = newAddress(`/producto/${id}`);
  await until(async () => ((await read(path)).text.includes('Antes del cambio') ? true : undefined));
  const unchanged = newAddress('/sobre-nosotros');
  const first = await read(unchanged);

  await database.pool.query("UPDATE products SET name = 'Después del cambio' WHERE id = $1", [id]);
  const changed = await until(async () => {
    const page = await read(path);
    return page.text.includes('Después del cambio') ? page : undefined;
  });
  const revalidated = await until(async () => {
    const page = await read(unchanged);
    return page.cache === 'REVALIDATED' ? page : undefined;
  });

  expect(changed.cache).toBe('EXPIRED');
  expect(revalidated.text).toBe(first.text);
  expect(revalidated.policy).toBe(first.policy);
});

test('doctor reaches the server behind the cache', async () => {
  await read('/');
  const env = { ...settings, DATA_DIR: server.dataDir };
  const { stdout } = await cliWith(env, 'doctor', '--json', '--min-free', '0');
  const { findings } = JSON.parse(stdout) as { findings: Array<{ check: string; status: string }> };

  expect(findings.find(({ check }) => check === 'site')).toMatchObject({ status: 'ok' });
  expect(findings.find(({ check }) => check === 'proxy')).toMatchObject({ status: 'ok' });
});
