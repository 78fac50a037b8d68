import { LOW_STOCK_THRESHOLD, MAX_RELATED } from '#contract/limits.ts';
import type { ProductFilters } from '#db/queries/product-filters.ts';
import { listProductsById, type Product } from '#db/queries/product-rows.ts';
import { listProductIds } from '#db/queries/products.ts';
import { relatedProductIds } from '#domain/related-products.ts';
import { getProduct } from '#services/catalogue/get-product.ts';
import type { Context } from '#services/context.ts';

/** @throws DomainError NOT_FOUND when the caller may not see the product itself. */
export async function listRelatedProducts(ctx: Context, productId: number): Promise<Product[]> {
  const product = await getProduct(ctx, productId, { onlyAvailable: false });
  const findIds = async (filters: Partial<ProductFilters>) => {
    const selection = { filters: { onlyAvailable: true, lowStockBelow: LOW_STOCK_THRESHOLD, ...filters } };
    // One more than the limit, because the product itself is in the results.
    const ids = await listProductIds(ctx.db, selection, { limit: MAX_RELATED + 1, offset: 0 });
    return ids.filter((id) => id !== productId);
  };

  const [sameType, sameBrand] = await Promise.all([
    findIds({ types: [product.type] }),
    findIds({ brandIds: [product.brandId] }),
  ]);
  return listProductsById(ctx.db, relatedProductIds({ sameType, sameBrand }, MAX_RELATED));
}
