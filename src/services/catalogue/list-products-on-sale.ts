import { CAROUSEL_SIZE, LOW_STOCK_THRESHOLD } from '#contract/limits.ts';
import { listProductsById, type Product } from '#db/queries/product-rows.ts';
import { listProductIds } from '#db/queries/products.ts';
import type { Context } from '#services/context.ts';

/** The available products with a discount, in the order of the shop, limited to the size of the carousel. */
export async function listProductsOnSale({ db }: Context): Promise<Product[]> {
  const filters = { onlyAvailable: true, onSale: true, lowStockBelow: LOW_STOCK_THRESHOLD };
  return listProductsById(db, await listProductIds(db, { filters }, { limit: CAROUSEL_SIZE, offset: 0 }));
}
