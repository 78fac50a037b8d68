import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { exitOf, startServer } from '#tests/support/running-server.ts';

test('told to stop, it takes no more work, finishes what runs, and leaves', async () => {
  const server = await startServer({ DEMO: 'false' });
  const database = connect((await findEmbedded(server.dataDir)) ?? '', { max: 1 });
  const holder = await database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
  const running = fetch(`${server.url}/api/products/`);
  const waiting = 'SELECT count(*)::integer AS n FROM pg_locks WHERE NOT granted';
  await expect.poll(async () => (await holder.query(waiting)).rows[0].n).toBeGreaterThan(0);

  server.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  const late = await fetch(`${server.url}/productos`);
  await holder.query('COMMIT');

  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).toBe('5');
  expect((await running).status).toBe(200);
  holder.release();
  await database.close();
  expect(await exitOf(server.process)).toBe(0);
  await rm(server.dataDir, { recursive: true, force: true });
});

test('a fault is told with a number that is in the log too, and with nothing else', async () => {
  const server = await startServer({ DEMO: 'false' });
  const database = connect((await findEmbedded(server.dataDir)) ?? '', { max: 1 });
  await database.pool.query('ALTER TABLE products RENAME TO gone');

  const page = await fetch(`${server.url}/productos`);
  const data = await fetch(`${server.url}/api/products/`);

  const id = page.headers.get('x-request-id') ?? '';
  const html = await page.text();
  expect([page.status, data.status]).toEqual([500, 500]);
  expect(html).toContain(id);
  expect(html).toContain('Algo salió mal. Intentá nuevamente.');
  expect(html).not.toMatch(/relation|products|SELECT/);
  expect(await data.json()).toEqual({
    error: 'Algo salió mal. Intentá nuevamente.',
    code: 'FAULT',
    request_id: data.headers.get('x-request-id'),
  });
  expect(server.output()).toContain(id);
  await database.pool.query('ALTER TABLE gone RENAME TO products');
  expect((await fetch(`${server.url}/productos`)).status).toBe(200);
  await database.close();
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});
