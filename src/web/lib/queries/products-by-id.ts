import { queryOptions } from '@tanstack/react-query';
import type { ProductView } from '#contract/products.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { type CardProduct, cardProducts } from '#web/lib/card-product.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';

/** Cards of the products with these ids that visitors can see, in this order. */
export const cardsById = (api: ApiClient, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...productKeys, 'cards-by-id', ids.join()],
    queryFn: async ({ signal }) => cardProducts(await listProductsById(api, ids, signal)),
  });

/** The same with all their facts, for a comparison. */
export const comparedProducts = (api: ApiClient, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...productKeys, 'compared', ids.join()],
    queryFn: async ({ signal }) => {
      const products = await listProductsById(api, ids, signal);
      const cards = cardProducts(products);
      return products.map(
        ({ facts, shown }, index) => ({ ...cards[index], facts, shown }) as ComparedProduct,
      );
    },
  });

export type ComparedProduct = CardProduct & Pick<ProductView, 'facts' | 'shown'>;

async function listProductsById(api: ApiClient, ids: readonly number[], signal: AbortSignal) {
  if (ids.length === 0) return [];
  return (await api.call('listProductsById', { query: { ids: ids.join() }, signal })).results;
}
