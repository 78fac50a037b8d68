import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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

test.each(Object.entries(failures))(
  'a file that fails %s is logged with its request id, and neither sent nor printed',
  async (_, writeFile) => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
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

    const response = await fetch(`http://127.0.0.1:${port}/`).catch((error: unknown) => error);
    const text = response instanceof Response ? await response.text().catch(() => 'broken off') : '';

    expect(text).not.toContain(SECRET);
    expect(JSON.stringify(printed.mock.calls.map(([error]) => String(error)))).not.toContain(SECRET);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ message: `params: ${SECRET}` }), requestId: 'request-1' },
      'a download failed',
    );
    if (response instanceof Response && response.ok) expect(text).toBe('broken off');
  },
);
