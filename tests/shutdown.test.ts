import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { aDirectory } from '#tests/support/directories.ts';
import { launchServer, type RunningServer, startServer, waitForExit } from '#tests/support/running-server.ts';

/** A request that waits for a lock of the database until `finish`. */
async function aRunningRequest(server: RunningServer) {
  const database = connect((await findEmbedded(server.dataDir)) ?? '', { max: 1 });
  const holder = await database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
  const running = fetch(`${server.url}/api/products/`);
  const waiting = 'SELECT count(*)::integer AS n FROM pg_locks WHERE NOT granted';
  await expect.poll(async () => (await holder.query(waiting)).rows[0].n).toBeGreaterThan(0);
  return {
    finish: async () => {
      await holder.query('COMMIT');
      const { status } = await running;
      holder.release();
      await database.close();
      return status;
    },
  };
}

test.runIf(existsSync('/dev/full'))(
  'a server whose log has no space on its disk serves, and ends on SIGTERM',
  async () => {
    const { dataDir, port, url, stop } = await startServer({ DEMO: 'false', DATA_DIR: aDirectory() });
    await stop();
    const { process: child } = launchServer(
      { DEMO: 'false', DATA_DIR: dataDir, PORT: `${port}` },
      { wrapper: ['sh', '-c', 'exec "$@" > /dev/full', 'sh'] },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    const status = (path: string) =>
      fetch(url + path, { signal: AbortSignal.timeout(5_000) }).then(
        (response) => response.status,
        () => 0,
      );

    await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(200);
    const page = await status('/productos');
    child.kill('SIGTERM');

    expect(page).toBe(200);
    await expect.poll(() => child.exitCode, { timeout: 20_000 }).toBe(0);
  },
);

test('on SIGTERM the server stops accepting work, finishes requests and jobs, and exits', async () => {
  const server = await startServer({ DEMO: 'false' });
  const running = await aRunningRequest(server);

  server.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  const late = await fetch(`${server.url}/productos`);

  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).toBe('5');
  expect(await running.finish()).toBe(200);
  expect(await waitForExit(server.process)).toBe(0);
  await server.remove();
});

test('after the grace period a proxy gets no answer, and sends the request to another node', async () => {
  const server = await startServer({ DEMO: 'false', STOP_GRACE_SECONDS: '1' });
  const running = await aRunningRequest(server);
  const late = () => fetch(`${server.url}/garantia`).then(({ status }) => status, readSocketError);

  server.process.kill('SIGTERM');

  await expect.poll(late).toBe('UND_ERR_SOCKET');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect(await running.finish()).toBe(200);
  expect(await waitForExit(server.process)).toBe(0);
  await server.remove();
});

/** Code of the error of a connection that was closed without an answer. */
function readSocketError(error: unknown): unknown {
  return error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause
    ? error.cause.code
    : error;
}

/** A load balancer without retries: polls `/readyz` every 250 ms, and reuses its connections. */
async function balance(server: RunningServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses: Array<number | string> = [];
  let isReady = true;
  const send = (path: string) =>
    new Promise<number | string>((resolve) => {
      request(server.url + path, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', ({ message }) => resolve(message));
      })
        .on('error', ({ message }) => resolve(message))
        .end();
    });
  const poll = async () => {
    while (isReady) {
      await pause(250);
      isReady = (await send('/readyz')) === 200;
    }
  };
  const forward = async (path: string) => {
    while (isReady) statuses.push(await send(path));
  };
  const over = Promise.all([
    poll(),
    ...['/productos', '/api/products/', '/api/products/?search=a', '/garantia'].map(forward),
  ]);
  return { statuses, over, close: () => agent.destroy() };
}

test.each(['1', '2'])(
  'behind a load balancer without retries no request is lost at a shutdown (WORKERS=%s)',
  async (WORKERS) => {
    const server = await startServer({ WORKERS, STOP_GRACE_SECONDS: '5' });
    const balancer = await balance(server);
    await expect.poll(() => balancer.statuses.length).toBeGreaterThan(20);

    const before = balancer.statuses.length;
    server.process.kill('SIGTERM');
    await balancer.over;
    balancer.close();

    expect(balancer.statuses.length).toBeGreaterThan(before);
    expect([...new Set(balancer.statuses)]).toEqual([200]);
    expect(await waitForExit(server.process)).toBe(0);
    await server.remove();
  },
);

test.each(['1', '2'])('Ctrl-C stops without the grace period (WORKERS=%s)', async (WORKERS) => {
  const server = await startServer({ WORKERS, STOP_GRACE_SECONDS: '300' });

  server.process.kill('SIGINT');
  // Two signals: one from the terminal, one forwarded by npm.
  server.process.kill('SIGINT');

  expect(await waitForExit(server.process)).toBe(0);
  await server.remove();
});

test('a stop while the database is prepared ends the start', async () => {
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const start = launchServer({
    DATA_DIR: aDirectory(),
    DATABASE_URL: `postgresql://ana@127.0.0.1:${port}/tienda`,
    SESSION_SECRET: 'x'.repeat(32),
  });
  const [connection] = (await once(silent, 'connection')) as [Socket];

  start.process.kill('SIGTERM');

  expect(await waitForExit(start.process)).toBe(0);
  expect(start.output()).toMatch(/^[^\n]*SIGTERM: stopping[^\n]*\n$/);
  connection.destroy();
  silent.close();
});

test('keep-alive outlasts that of proxies, and idle connections are closed during shutdown', async () => {
  const server = await startServer({ DEMO: 'false', STOP_GRACE_SECONDS: '2' });
  const agent = new Agent({ keepAlive: true });
  const headersOf = (path: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      request(server.url + path, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.headers));
      })
        .on('error', reject)
        .end();
    });

  const serving = await headersOf('/garantia');
  server.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  const stopping = await headersOf('/garantia');

  agent.destroy();
  expect(serving).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=130' });
  expect(stopping).toMatchObject({ connection: 'close' });
  expect(await waitForExit(server.process)).toBe(0);
  await server.remove();
});

test('an unexpected error is answered with only its request id, which is also in the log', async () => {
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
    code: 'UNEXPECTED_ERROR',
    request_id: data.headers.get('x-request-id'),
  });
  expect(server.output()).toContain(id);
  await database.pool.query('ALTER TABLE gone RENAME TO products');
  expect((await fetch(`${server.url}/productos`)).status).toBe(200);
  await database.close();
  await server.remove();
});
