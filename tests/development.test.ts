import { expect, onTestFinished, test } from 'vitest';
import { copyApplication } from '#tests/support/application-copy.ts';
import { aTestServer } from '#tests/support/test-server.ts';

/** Maximum time in milliseconds until an edit appears in a response. */
const WITHIN = { timeout: 10_000, interval: 100 };

test('the development server reloads edits of the API, of messages and of pages, and shows syntax errors', async () => {
  const copy = await copyApplication();
  onTestFinished(copy.remove);
  const server = await aTestServer(
    { NODE_ENV: 'development', DEMO: 'false', LOG_LEVEL: 'fatal' },
    { root: copy.root, args: ['--dev'] },
  );
  const read = async (path: string) => (await fetch(server.url + path)).text();

  expect(await read('/api/nada/')).toContain('No encontramos lo que buscás');
  expect(await read('/')).toContain('<h1');

  await copy.edit('src/copy/errors.ts', "'No encontramos lo que buscás'", "'Acá no hay nada'");
  await expect.poll(() => read('/api/nada/'), WITHIN).toContain('Acá no hay nada');

  await copy.edit(
    'src/api/app.ts',
    "    .basePath('/api')\n",
    "    .basePath('/api')\n      .get('/planted', (c) => c.text('API edit'))\n",
  );
  await expect.poll(() => read('/api/planted/'), WITHIN).toBe('API edit');

  await copy.edit('src/copy/layout.ts', "'Solo para mayores de 18 años.'", "'Una frase editada.'");
  await expect.poll(() => read('/blog'), WITHIN).toContain('Una frase editada.');

  await copy.edit('src/web/shop/blog/blog-page.tsx', '<h1 ', '<h1 data-edited ');
  await expect.poll(() => read('/blog'), WITHIN).toMatch(/<h1 data-edited/);

  const service = 'src/services/catalogue/list-products.ts';
  const valid = await copy.edit(service, 'export ', 'export const = 1;\nexport ');
  await expect.poll(() => read('/'), WITHIN).toContain('new ErrorOverlay(');
  expect((await fetch(server.url)).status).toBe(500);

  // Written repeatedly, because file watchers drop a second change of a file within some 50 ms.
  const readAgain = async () => {
    await copy.write(service, valid);
    return read('/');
  };
  await expect.poll(readAgain, WITHIN).toContain('<main');
});
