import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { serveBuiltFiles } from '#server/built-files.ts';

const MODULE = '/assets/guide-Cs81oioY.js';
const SCRIPT = 'export const guide = 1;';

/** A server of a small build, whose files a test may change. */
async function startServer({ hasWorker = true } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'semillero-files-'));
  await mkdir(join(directory, 'assets'));
  await mkdir(join(directory, '.vite'));
  await writeFile(join(directory, '.vite/manifest.json'), '{}');
  await writeFile(join(directory, 'icon.svg'), '<svg/>');
  await writeFile(join(directory, 'service-worker.js'), 'const build = 1;');
  await writeFile(join(directory, MODULE), SCRIPT);
  await writeFile(join(directory, `${MODULE}.br`), brotliCompressSync(SCRIPT));
  await writeFile(join(directory, `${MODULE}.gz`), gzipSync(SCRIPT));
  const serve = serveBuiltFiles(directory, { hasWorker });
  const server = createServer((request, response) =>
    serve(request, response, () => response.writeHead(404).end()),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    server.close();
    await rm(directory, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
  return { directory, get };
}

test('a new build that deletes or replaces the files of a running server changes none of its answers', async () => {
  const { directory, get } = await startServer();
  await rm(join(directory, 'assets'), { recursive: true });
  await writeFile(join(directory, 'service-worker.js'), 'const build = 2; // with other modules');
  await writeFile(join(directory, 'icon.svg'), '<svg id="newer"/>');

  for (const encoding of ['br', 'gzip', 'identity']) {
    const module = await get(MODULE, { 'accept-encoding': encoding });
    expect(module.status).toBe(200);
    expect(module.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await module.text()).toBe(SCRIPT);
  }
  expect(await (await get('/service-worker.js')).text()).toBe('const build = 1;');
  expect(await (await get('/icon.svg')).text()).toBe('<svg/>');
});

test('a file has its type, and is cached for ever if its name has a hash', async () => {
  const { get } = await startServer();

  const module = await get(`${MODULE}?v=1`);
  const icon = await get('/icon.svg');

  expect(Object.fromEntries(module.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(Object.fromEntries(icon.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  expect(icon.headers.get('vary')).toBeNull();
});

test('a file that the client has is a 304, and HEAD has the length alone', async () => {
  const { get } = await startServer();
  const etag = (await get(MODULE)).headers.get('etag') ?? '';

  const same = await get(MODULE, { 'if-none-match': `W/"other",${etag.replace('W/', '')}` });
  const other = await get(MODULE, { 'if-none-match': 'W/"other"' });
  const head = await get(MODULE, { 'accept-encoding': 'identity' }, 'HEAD');

  expect(same.status).toBe(304);
  expect(same.headers.get('etag')).toBe(etag);
  expect(other.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(String(SCRIPT.length));
  expect(await head.text()).toBe('');
});

test('paths that are not of the build are left to others: hidden files, compressed variants, folders', async () => {
  const { get } = await startServer();

  for (const path of ['/.vite/manifest.json', `${MODULE}.br`, '/assets/', '/assets', '/', '/gone.js'])
    expect((await get(path)).status, path).toBe(404);
});

test('a withdrawn service worker is one that removes itself', async () => {
  const { get } = await startServer({ hasWorker: false });

  const worker = await get('/service-worker.js');

  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(await worker.text()).toContain('self.registration.unregister()');
});
