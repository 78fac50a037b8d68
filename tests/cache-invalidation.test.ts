import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { aProduct } from '#tests/support/factories.ts';
import { ADMIN_PASSWORD, type RunningServer, startServer } from '#tests/support/running-server.ts';

const WITHIN_MILLISECONDS = 1_000;
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

/** The responses of all processes one second after a change. */
const requestAfterSecond = async (path: string) => {
  await sleep(WITHIN_MILLISECONDS);
  return requestFromAllWorkers(path);
};

test('a catalogue change invalidates the page and API caches of every process within a second', async () => {
  for (const path of ['/productos', '/api/products/']) {
    const name = `Recién llegada ${path.length}`;
    await requestFromAllWorkers(path);
    await aProduct(database.db, { name });

    expect(
      (await requestAfterSecond(path)).every((text) => text.includes(name)),
      path,
    ).toBe(true);
  }
});

test('every write by staff invalidates the caches of every process within a second', async () => {
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
    expect((await requestAfterSecond(path)).every(isSeen), write.toString()).toBe(true);
  }
});

test('responses cached before a lost connection are not served after it', async () => {
  await requestFromAllWorkers('/api/products/');
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'semillero-listener'",
  );
  await aProduct(database.db, { name: 'Mientras tanto' });

  await expect
    .poll(async () =>
      (await requestFromAllWorkers('/api/products/')).every((text) => text.includes('Mientras tanto')),
    )
    .toBe(true);
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
