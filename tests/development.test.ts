import { expect, onTestFinished, test } from 'vitest';
import { copyApplication } from '#tests/support/application-copy.ts';
import { aTestServer } from '#tests/support/test-server.ts';

/** Maximum time in milliseconds until an edit appears in a response. */
const WITHIN = { timeout: 10_000, interval: 100 };

test('the development server reloads edits of the API, of messages and of pages, and shows errors', async () => {
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
  const { reloaded } = await connectOverlay(server.url);
  await expect.poll(readAgain, WITHIN).toContain('<main');
  await reloaded;

  await copy.write('src/db/migrations/9999_planted.sql', 'SELECT 1;');
  await copy.edit('src/web/shop/blog/blog-page.tsx', 'return (', "throw new Error('planted');\n  return (");
  await expect.poll(() => read('/blog'), WITHIN).toMatch(/new ErrorOverlay\(.*planted/);
  expect(await read('/blog')).toContain(
    'Restart `npm run dev`, which loads these files once: src/db/migrations/9999_planted.sql',
  );
});

/** Connects as the client of Vite does in an open overlay. `reloaded` resolves when the server asks it to reload. */
async function connectOverlay(url: string) {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  onTestFinished(() => socket.close());
  const received = (type: string) =>
    new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => JSON.parse(String(data)).type === type && resolve());
    });
  const reloaded = received('full-reload');
  await received('connected');
  return { reloaded };
}
