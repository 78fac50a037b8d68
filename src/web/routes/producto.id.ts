import type { ProductView } from '#contract/products.ts';
import { factCopy, productCopy } from '#copy/product.ts';
import { truncateText } from '#lib/truncate-text.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import type { PageHead } from '#web/lib/page.ts';
import { DESCRIPTION_CHARACTERS, pageData } from '#web/lib/page-head.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { alternatives, productById, relatedProducts } from '#web/lib/queries/catalogue.ts';
import { notFound, type PageRequest } from '#web/lib/router/route.ts';

export { ProductNotFound, ProductPage } from '#web/shop/product/product-page.tsx';

/** @throws a not-found with its own head, so that the server answers 404 with the right title. */
export async function loadProduct({ context, params: { id } }: PageRequest<'id'>) {
  const { api, queries, session, origin } = context;
  const path = `/producto/${id}`;
  const found = parseId(id) ? await queries.ensureQueryData(productById(api, id)) : null;
  if (!found) {
    await queries.ensureQueryData(alternatives(api, ''));
    throw notFound({
      data: await pageData(context, { path, title: productCopy.notFound.title, robots: 'noindex' }),
    });
  }
  await queries.ensureQueryData(relatedProducts(api, id));
  const user = session.user();
  if (user && found.stock === 0) {
    // Not in the first load, because most products have stock. It never fails: without the list, a notice is offered.
    const { ownStockNotices } = await import('#web/lib/queries/stock-notices.ts');
    await queries.prefetchQuery(ownStockNotices(api, user.id));
  }
  return pageData(context, { path, ...productHead(found, origin) });
}

/** Head of a product page for search engines and link previews. It never contains a price. */
function productHead(product: ProductView, origin: string): Omit<PageHead, 'canonical'> {
  const { id, name, brand, type, description, version, sku } = product;
  const image = `${origin}/previews/producto/${id}.png?v=${version}`;
  const summary =
    truncateText(description, DESCRIPTION_CHARACTERS) ||
    productCopy.summary(name, brand, productCopy.types[type]);
  const path = `/producto/${id}`;
  return {
    title: `${name} · ${brand}`,
    description: summary,
    type: 'product',
    image: { url: image, width: 1200, height: 630, alt: productCopy.preview(name, brand) },
    // For search engines, which read the server's HTML: not in the browser's bundle.
    ...(import.meta.env?.SSR && {
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Product',

          name,
          image,
          description: summary,
          url: origin + path,
          ...(sku ? { sku } : {}),
          brand: { '@type': 'Brand', name: brand },
          category: productCopy.types[type],
          additionalProperty: factProperties(product),
        },
        breadcrumbs(origin, [
          { name: productCopy.catalogue, path: '/productos' },
          { name, path },
        ]),
      ],
    }),
  };
}

/** The facts of the product page as structured data. */
function factProperties({ genotype, shown, ...registers }: ProductView): object[] {
  const facts: Array<[name: string, value: string]> = [
    [factCopy.genotype, genotype],
    [factCopy.thc, shown.thc],
    [factCopy.cbd, shown.cbd],
    [factCopy.flowering, shown.flowering_time],
    [factCopy.cycle, shown.completed_cicle],
    [factCopy.heightIndoor, shown.height_indoor],
    [factCopy.heightOutdoor, shown.height_outdoor],
    [factCopy.flavors, shown.flavors],
    [factCopy.effects, shown.effects],
    [factCopy.cultivarNumber, registers.inase_cultivar_number],
    [factCopy.operatorNumber, registers.inase_operator_number],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ '@type': 'PropertyValue', name, value }));
}
