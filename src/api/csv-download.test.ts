import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { csvDownload } from '#api/csv-download.ts';
import type { Env } from '#api/http.ts';
import type { WriteChunk } from '#services/files/file-stream.ts';

const SECRET = 'maria@example.com';
const failures = {
  'before its first line': async () => {
    throw new Error(`params: ${SECRET}`);
  },
  'half way': async (write: WriteChunk) => {
    await write('number\n1\n');
    throw new Error(`params: ${SECRET}`);
  },
};

/** A server that answers with this file. Returns its address, and the errors that it logs. */
async function serveFile(writeFile: (write: WriteChunk) => Promise<unknown>) {
  const log = { error: vi.fn() };
  const app = new Hono<Env>()
    .use((c, next) => {
      c.set('ctx', { log } as unknown as Env['Variables']['ctx']);
      c.set('requestId', 'request-1');
      return next();
    })
    .get('/', (c) => csvDownload(c, 'pedidos', writeFile));
  const server = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, logged: log.error };
}

test.each(Object.entries(failures))(
  'a file that fails %s is logged with its request id, and neither sent nor printed',
  async (_, writeFile) => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const { url, logged } = await serveFile(writeFile);

    const response = await fetch(url).catch((error: unknown) => error);
    const text = response instanceof Response ? await response.text().catch(() => 'broken off') : '';

    expect(text).not.toContain(SECRET);
    expect(JSON.stringify(printed.mock.calls.map(([error]) => String(error)))).not.toContain(SECRET);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ message: `params: ${SECRET}` }), requestId: 'request-1' },
      'a download failed',
    );
    if (response instanceof Response && response.ok) expect(text).toBe('broken off');
  },
);

test('a download that is cancelled by its reader is not logged', async () => {
  const ended = Promise.withResolvers<void>();
  const { url, logged } = await serveFile(async (write) => {
    try {
      for (;;) await write('number\n'.repeat(10_000));
    } finally {
      ended.resolve();
    }
  });
  const reader = new AbortController();
  await fetch(url, { signal: reader.signal });

  reader.abort();
  await ended.promise;
  await setImmediate();

  expect(logged).not.toHaveBeenCalled();
});
