import type { ProductView } from '#contract/products.ts';
import { productCopy } from '#copy/product.ts';
import { truncateText } from '#lib/truncate-text.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import type { PageHead } from '#web/lib/page.ts';

/** Search engines cut a description at about this length. */
const DESCRIPTION_CHARACTERS = 155;

/** Head of a product page for search engines and link previews. It never contains a price. */
export function productHead(product: ProductView, origin: string): Omit<PageHead, 'canonical'> {
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
      },
      breadcrumbs(origin, [
        { name: productCopy.catalogue, path: '/productos' },
        { name, path },
      ]),
    ],
  };
}
