import { LOW_STOCK_THRESHOLD, MAX_SUGGESTIONS } from '#contract/limits.ts';
import { listProductsById, type Product } from '#db/queries/product-rows.ts';
import { listProductIds } from '#db/queries/products.ts';
import { searchWords } from '#lib/search-text.ts';
import type { Context } from '#services/context.ts';

/** Autocomplete: the few available products whose names best match the typed text. */
export async function suggestProducts({ db }: Context, typed: string): Promise<Product[]> {
  const filters = { onlyAvailable: true, lowStockBelow: LOW_STOCK_THRESHOLD };
  const selection = { filters, words: searchWords(typed) };
  return listProductsById(db, await listProductIds(db, selection, { limit: MAX_SUGGESTIONS, offset: 0 }));
}
