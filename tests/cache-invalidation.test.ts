import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { aProduct } from '#tests/support/factories.ts';
import { ADMIN_PASSWORD, type RunningServer, startServer } from '#tests/support/running-server.ts';

const REQUESTS = 12;

let server: RunningServer;
let database: Connection;

beforeAll(async () => {
  server = await startServer({ WORKERS: '2', DEMO: 'false' });
  database = connect((await findEmbedded(server.dataDir)) ?? '', { max: 2 });
});

afterAll(async () => {
  await database.close();
  await server.remove();
});

/** Requests on separate connections, so that both processes receive some. */
const requestFromAllWorkers = (path: string) =>
  Promise.all(
    Array.from({ length: REQUESTS }, async () =>
      (await fetch(server.url + path, { headers: { connection: 'close' } })).text(),
    ),
  );

/** Waits until the responses of all processes match. Without an invalidation they would be the same for an hour. */
const expectFromAllWorkers = (path: string, matches: (text: string) => boolean) =>
  expect.poll(async () => (await requestFromAllWorkers(path)).every(matches), { message: path }).toBe(true);

test('a catalogue change invalidates the page and API caches of every process', async () => {
  for (const path of ['/productos', '/api/products/']) {
    const name = `Recién llegada ${path.length}`;
    await requestFromAllWorkers(path);
    await aProduct(database.db, { name });

    await expectFromAllWorkers(path, (text) => text.includes(name));
  }
});

test('every write by staff invalidates the caches of every process', async () => {
  const staff = await logIn();
  const bank = await staff('POST', '/brands/', { name: 'Banco del Sur' });
  const draft = { name: 'Zorzal', brand_id: bank.id, type: 'auto' };
  const product = await staff('POST', '/products/', draft);
  const writes: Array<[() => Promise<unknown>, string, (text: string) => boolean]> = [
    [async () => undefined, '/productos', (text) => text.includes('Zorzal')],
    [
      () => staff('PUT', `/products/${product.id}/`, { ...draft, name: 'Hornero' }),
      `/producto/${product.id}`,
      (text) => text.includes('Hornero'),
    ],
    [
      () => staff('PUT', `/brands/${bank.id}/`, { name: 'Banco del Norte' }),
      `/producto/${product.id}`,
      (text) => text.includes('Banco del Norte'),
    ],
    [
      () => staff('PATCH', `/products/${product.id}/`, { available: false }),
      '/productos',
      (text) => !text.includes('Hornero'),
    ],
    [
      () => staff('POST', '/products/bulk/', { products: [{ id: product.id }], change: { available: true } }),
      '/api/products/',
      (text) => text.includes('Hornero'),
    ],
    [
      () => staff('DELETE', `/products/${product.id}/`),
      '/api/products/',
      (text) => !text.includes('Hornero'),
    ],
  ];

  for (const [write, path, isSeen] of writes) {
    await requestFromAllWorkers(path);
    await write();
    await expectFromAllWorkers(path, isSeen);
  }
});

test('responses cached before a lost connection are not served after it', async () => {
  await requestFromAllWorkers('/api/products/');
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'semillero-listener'",
  );
  await aProduct(database.db, { name: 'Mientras tanto' });

  await expectFromAllWorkers('/api/products/', (text) => text.includes('Mientras tanto'));
});

/** Logs in as the first admin, whose API requests are those of the staff pages. */
async function logIn() {
  const api = async (method: string, path: string, body?: object, access?: string) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(access && { authorization: `Bearer ${access}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}`).toBe(true);
    return response.status === 204 ? undefined : response.json();
  };
  const login = { username_or_email: 'admin', password: ADMIN_PASSWORD };
  const { access } = await api('POST', '/auth/login/', login);
  return (method: string, path: string, body?: object) => api(method, path, body, access);
}
