import { expect, test } from 'vitest';
import { ProductView } from '#contract/products.ts';
import { createDocuments, isRenderedDocument } from '#server/documents/site-documents.ts';
import { renderPacketArtPng, renderPreview } from '#server/packet-images.ts';
import { routedPath } from '#server/routed-path.ts';
import { apiAs } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { testDeps } from '#tests/support/test-deps.ts';

/** Fills the queue of images to its limit; the first one is slow. */
async function fillRenderingQueue(product: ProductView): Promise<void> {
  const faces = Array.from({ length: 59 }, (_, hue) =>
    renderPacketArtPng(`/packets/v2/fem-s50-h${hue}-v1-card.png`),
  );
  await Promise.all([renderPreview({ product, siteName: 'Casa Ceibo' }), ...faces]);
}

test('a link preview is a 503 while 60 renderings are queued, and is rendered afterwards', async () => {
  const { id } = await aProduct(db);
  const api = apiAs(db, { role: 'anonymous' });
  const product = ProductView.parse(await (await api.get(`/products/${id}/`)).json());
  let drawing: Promise<void> | undefined;
  const documents = createDocuments({
    db,
    api: async (request) => {
      const path = new URL(request.url).pathname.replace(/^\/api/, '');
      const answer = await api.get(path);
      // The last API call that the preview needs: nothing in the queue finishes before the preview's turn.
      if (path === '/site/') drawing ??= fillRenderingQueue(product);
      return answer;
    },
    origin: 'http://localhost:3000',
    https: false,
    imageStore: testDeps(pool).imageStore,
    report: (error) => expect.fail(`${error}`),
  });
  const preview = () => documents.request(`/previews/producto/${id}.png`);

  const busy = await preview();
  await drawing;
  const drawn = await preview();

  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
  expect(busy.headers.get('cache-control')).toBe('no-store');
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test.each([
  ['/previews/producto/1.png', true],
  ['/packets/v2/fem-s50-h1-v1-card.png', true],
  ['/packets/v2/fem-s50-h1-v1-card%2Epng', true],
  ['/packets/v2/fem-s50-h1-v1-card.png/', true],
  ['/sitemaps/productos-1.xml', true],
  ['/packets/v2/fem-s50-h1-v1-card.svg', false],
  ['/media/0123456789abcdef-9x9.webp', false],
])('whether %s counts as a rendering: %s', (path, isRendering) => {
  expect(isRenderedDocument(routedPath(path))).toBe(isRendering);
});
