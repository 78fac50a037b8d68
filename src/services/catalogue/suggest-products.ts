import { LOW_STOCK_BELOW, MAX_SUGGESTIONS } from '#contract/limits.ts';
import { listProductsById, type Product } from '#db/queries/product-rows.ts';
import { listProductIds } from '#db/queries/products.ts';
import { searchWords } from '#domain/search-text.ts';
import type { Context } from '#services/context.ts';

/** The few products whose names answer best to what is being typed; only those that are available. */
export async function suggestProducts({ db }: Context, typed: string): Promise<Product[]> {
  const filters = { onlyAvailable: true, lowStockBelow: LOW_STOCK_BELOW };
  const selection = { filters, words: searchWords(typed) };
  return listProductsById(db, await listProductIds(db, selection, { limit: MAX_SUGGESTIONS, offset: 0 }));
}
