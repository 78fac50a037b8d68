import { notFound } from '@tanstack/react-router';
import { productCopy } from '#copy/product.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { productById, relatedProducts } from '#web/lib/queries/catalogue.ts';
import { productHead } from '#web/shop/product/product-head.ts';

export { ProductNotFound, ProductPage } from '#web/shop/product/product-page.tsx';

/** @throws a not-found with its own head, so that the server answers 404 with the right title. */
export async function loadProduct(context: AppContext, id: string) {
  const { api, queries, origin } = context;
  const path = `/producto/${id}`;
  const found = parseId(id) ? await queries.ensureQueryData(productById(api, id)) : null;
  if (!found) {
    throw notFound({
      data: await pageData(context, { path, title: productCopy.notFound.title, robots: 'noindex' }),
    });
  }
  await queries.ensureQueryData(relatedProducts(api, id));
  return pageData(context, { path, ...productHead(found, origin) });
}
