import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { aProduct } from '#tests/support/factories.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';

const WITHIN_MILLISECONDS = 1_000;
const ASKINGS = 12;

let server: RunningServer;
let database: Connection;

beforeAll(async () => {
  server = await startServer({ WORKERS: '2', DEMO: 'false' });
  database = connect((await findEmbedded(server.dataDir)) ?? '', { max: 2 });
}, 60_000);

afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

/** Connections of their own, so that both processes are asked. */
const askEveryone = (path: string) =>
  Promise.all(
    Array.from({ length: ASKINGS }, async () =>
      (await fetch(server.url + path, { headers: { connection: 'close' } })).text(),
    ),
  );

test('a change of the catalogue is seen by every process within a second, in pages and in data', async () => {
  for (const path of ['/productos', '/api/products/']) {
    const name = `Recién llegada ${path.length}`;
    await askEveryone(path);
    await aProduct(database.db, { name });
    const deadline = Date.now() + WITHIN_MILLISECONDS;

    let answers = await askEveryone(path);
    while (Date.now() < deadline && !answers.every((text) => text.includes(name)))
      answers = await askEveryone(path);

    expect(
      answers.every((text) => text.includes(name)),
      path,
    ).toBe(true);
  }
}, 30_000);

test('what was kept before a connection was lost is not given out after it', async () => {
  await askEveryone('/api/products/');
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'semillero-listener'",
  );
  await aProduct(database.db, { name: 'Mientras tanto' });

  await expect
    .poll(async () => (await askEveryone('/api/products/')).every((text) => text.includes('Mientras tanto')))
    .toBe(true);
});
