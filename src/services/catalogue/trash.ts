import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import type { PageQuery } from '#contract/paging.ts';
import { activityCopy } from '#copy/activity.ts';
import { findLiveBrand } from '#db/queries/brands.ts';
import {
  countDeletedProducts,
  type DeletedProduct,
  listDeletedProducts,
  lockDeletedProduct,
  undeleteProduct,
} from '#db/queries/deleted-products.ts';
import { softDeleteProduct } from '#db/queries/import.ts';
import { findProduct, type Product } from '#db/queries/product-rows.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { logProduct } from '#services/catalogue/log-product.ts';
import { requireDistinctName } from '#services/catalogue/require-distinct-name.ts';
import { editCatalogue, lockProduct } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';

/**
 * Moves a product to the trash. Orders have their copy of the product's data, and can still be cancelled.
 *
 * @throws DomainError NOT_FOUND.
 */
export function deleteProduct(ctx: Context<SignedIn>, id: number): Promise<void> {
  return editCatalogue(ctx, async (tx) => {
    const { before } = await lockProduct(tx, id);
    await softDeleteProduct(tx, id, ctx.now());
    const changes = { name: { before: before.name, after: null } };
    const description = activityCopy.productDeleted(before.name);
    await logProduct(tx, ctx, before, { action: 'delete', description, changes });
  });
}

/** The trash, newest first. */
export async function listTrash(
  { db }: Context<SignedIn>,
  { page, page_size }: PageQuery,
): Promise<{ count: number; products: DeletedProduct[] }> {
  const offset = (page - 1) * page_size;
  const [count, products] = await Promise.all([
    countDeletedProducts(db),
    listDeletedProducts(db, { limit: page_size, offset }),
  ]);
  return { count, products };
}

/**
 * Restores a product from the trash, with its blisters and their stock.
 *
 * @throws DomainError NOT_FOUND for a product that is not in the trash, VALIDATION_ERROR where its brand is deleted, or
 *   where another product has its SKU or its name.
 */
export function restoreProduct(ctx: Context<SignedIn>, id: number): Promise<Product> {
  return editCatalogue(ctx, async (tx) => {
    const row = await lockDeletedProduct(tx, id);
    if (!row) throw new DomainError({ code: 'NOT_FOUND' });
    if (!(await findLiveBrand(tx, row.brandId)))
      throw fieldError('brand_id', catalogueFormMessages.brandDeleted);
    await requireDistinctName(tx, row);
    await undeleteProduct(tx, id, ctx.now());
    const product = await findProduct(tx, id);
    if (!product) throw new Error(`The product ${id} was not restored`);
    const changes = { name: { before: null, after: product.name } };
    const description = activityCopy.productRestored(product.name);
    await logProduct(tx, ctx, product, { action: 'update', description, changes });
    return product;
  });
}
