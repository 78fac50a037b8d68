import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { createSessions } from '#e2e/support/sessions.ts';
import { copyApplication } from '#tests/support/application-copy.ts';
import { aUser } from '#tests/support/factories.ts';
import { aTestServer } from '#tests/support/test-server.ts';

const PAGE = 'src/web/shop/blog/blog-page.tsx';
const COMPONENT = 'export function BlogPage() {\n';

test('a page that throws is a 500 within the layout, logged once with source lines and never cached', async () => {
  const copy = await copyApplication();
  onTestFinished(copy.remove);
  await copy.edit(PAGE, COMPONENT, `${COMPONENT}  if (PLANTED) throw new Error('planted in a page');\n`);
  await copy.edit(PAGE, COMPONENT, `const PLANTED = typeof document === 'undefined';\n\n${COMPONENT}`);
  copy.build();
  const server = await aTestServer({ DEMO: 'false', LOG_LEVEL: 'warn' }, { root: copy.root });
  const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });
  const loggedErrors = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ err }) => err !== undefined);

  const failed = await get('/blog');
  const html = await failed.text();

  expect(failed.status).toBe(500);
  expect(failed.headers.get('cache-control')).toBe('no-store');
  const id = failed.headers.get('x-request-id') ?? '';
  expect(html).toContain('Algo salió mal. Intentá nuevamente.');
  expect(html).toContain('Ya quedó registrado. Si vuelve a pasar, escribinos con este número:');
  expect(html).toContain(`>${id}</code>`);
  expect(html).toContain('<a href="/blog" class="button">Reintentar</a>');
  expect(html).toContain('>Volver al inicio</a>');
  expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
  expect(html).not.toMatch(/<script[^>]*src=/);
  expect(html).not.toContain('planted');

  const lines = (await readFile(join(copy.root, PAGE), 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes('planted in a page')) + 1;
  await expect.poll(loggedErrors).toHaveLength(1);
  const [logged] = loggedErrors();
  expect(logged).toMatchObject({ requestId: id, url: '/blog', err: { message: 'planted in a page' } });
  expect(logged.err.stack).toContain(`${PAGE}:${line}:`);

  const again = await get('/blog');
  expect(again.status).toBe(500);
  await again.text();
  await expect.poll(loggedErrors).toHaveLength(2);
  expect(loggedErrors()[1]).toMatchObject({ requestId: again.headers.get('x-request-id') });

  expect((await get('/')).status).toBe(200);
});

test('the first requests after a start find all code of their pages', async () => {
  const server = await aTestServer({ DEMO: 'false' });
  const connection = connect((await findEmbedded(server.dataDir)) ?? '', { max: 1 });
  onTestFinished(connection.close);
  const { db } = connection;
  const customer = await aUser(db);
  const pairs = await createSessions(db, server.dataDir).cookies(customer);
  const cookie = pairs.map(({ name, value }) => `${name}=${value}`).join('; ');

  for (const path of [
    '/garantia?serial=0000-0000-0000-0000-0',
    '/configuracion?section=warranty',
    '/mis-blisters',
  ]) {
    const page = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).not.toContain('<!--$!-->');
  }
});

test('source maps are built but not served', async () => {
  const server = await aTestServer({ DEMO: 'false' });
  const html = await (await fetch(server.url)).text();
  const [entry = ''] = /\/assets\/[^" ]+\.js/.exec(html) ?? [];
  const [script, map] = await Promise.all([
    fetch(server.url + entry),
    fetch(`${server.url}${entry}.map`, { redirect: 'manual' }),
  ]);

  expect(await script.text()).not.toContain('sourceMappingURL');
  expect(map.status).toBe(404);
  expect(await readdir('dist/web/client', { recursive: true })).not.toContainEqual(
    expect.stringMatching(/\.map$/),
  );
  expect(await readdir('dist/web/maps')).toContain(`${entry.split('/').at(-1)}.map`);
});
