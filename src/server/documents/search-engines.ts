import { Hono } from 'hono';
import { MAX_ID } from '#contract/limits.ts';
import type { Db } from '#db/client.ts';
import { findMaxProductId, listBrandIdsWithProducts, listSitemapProducts } from '#db/queries/sitemap.ts';
import { catalogueParams, noFilters } from '#domain/catalogue-search.ts';

/** Sitemap file size, well below the 50,000 URLs that the protocol allows. */
const PRODUCTS_PER_SITEMAP = 20_000;
/** Of the sitemap: without pages that are `noindex`, such as '/blog' and '/guardadas'. */
const INDEXED_PAGES = [
  '/',
  '/productos',
  '/puntos-de-venta',
  '/sobre-nosotros',
  '/como-germinar',
  '/primera-vez',
  '/galeria',
  '/garantia',
  '/arrepentimiento',
  '/privacidad',
  '/terminos',
  '/cookies',
];
const PRIVATE_PATHS = ['/api/', '/admin', '/configuracion', '/carrito', '/login', '/crear-cuenta'];
const seedTypes = ['auto', 'fem', 'reg', 'merch'] as const;
const ONE_HOUR = { 'Cache-Control': 'public, max-age=3600' };

/** Documents for search engines: robots.txt and sitemaps, which are split into parts of constant size. */
export function searchEngineDocuments({ db, origin }: { db: Db; origin: string }) {
  const xml = { ...ONE_HOUR, 'Content-Type': 'application/xml; charset=utf-8' };
  return new Hono()
    .get('/robots.txt', (c) => c.text(renderRobots(origin), 200, ONE_HOUR))
    .get('/sitemap.xml', async (c) => {
      const files = [
        'paginas',
        ...Array.from({ length: await countParts() }, (_, i) => `productos-${i + 1}`),
      ];
      return c.body(renderSitemapIndex(files.map((file) => `${origin}/sitemaps/${file}.xml`)), 200, xml);
    })
    .get('/sitemaps/paginas.xml', async (c) => {
      const brandIds = await listBrandIdsWithProducts(db);
      const selections = [
        ...seedTypes.map((type) => ({ ...noFilters, types: [type] })),
        ...brandIds.map((id) => ({ ...noFilters, brands: [id] })),
      ];
      const lists = selections.map((chosen) => `/productos?${new URLSearchParams(catalogueParams(chosen))}`);
      return c.body(urls([...INDEXED_PAGES, ...lists].map((path) => ({ path }))), 200, xml);
    })
    .get('/sitemaps/:file{productos-[1-9][0-9]{0,5}\\.xml}', async (c) => {
      const part = Number.parseInt(c.req.param('file').slice('productos-'.length), 10);
      if (part > (await countParts())) return c.notFound();
      const upTo = Math.min(part * PRODUCTS_PER_SITEMAP, MAX_ID);
      const products = await listSitemapProducts(db, { after: (part - 1) * PRODUCTS_PER_SITEMAP, upTo });
      const entries = products.map(({ id, updatedAt }) => ({ path: `/producto/${id}`, updatedAt }));
      return c.body(urls(entries), 200, xml);
    });

  async function countParts(): Promise<number> {
    return Math.ceil((await findMaxProductId(db)) / PRODUCTS_PER_SITEMAP);
  }

  function urls(entries: ReadonlyArray<{ path: string; updatedAt?: Date }>): string {
    const lines = entries.map(({ path, updatedAt }) => {
      const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
      return `<url><loc>${origin}${path}</loc>${changed}</url>`;
    });
    return renderXml('urlset', lines);
  }
}

function renderSitemapIndex(locations: readonly string[]): string {
  return renderXml(
    'sitemapindex',
    locations.map((location) => `<sitemap><loc>${location}</loc></sitemap>`),
  );
}

function renderXml(root: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
}

function renderRobots(origin: string): string {
  const disallowed = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
