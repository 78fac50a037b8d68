import type { ProductSelection } from '#contract/catalogue-drafts.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import type { PageQuery } from '#contract/paging.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import { findLiveBrand } from '#db/queries/brands.ts';
import {
  countDeletedProducts,
  type DeletedProduct,
  listDeletedProducts,
  lockDeletedProduct,
  undeleteProduct,
} from '#db/queries/deleted-products.ts';
import { lockOutImports, lockProductsForEdit, softDeleteProduct } from '#db/queries/import.ts';
import { findProduct, listProductsById, type Product } from '#db/queries/product-rows.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { logProduct } from '#services/catalogue/log-product.ts';
import { requireDistinctName } from '#services/catalogue/require-distinct-name.ts';
import { editCatalogue, lockProduct } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';

/**
 * Moves a product to the trash. Orders have their copy of the product's data, and can still be cancelled.
 *
 * @throws DomainError NOT_FOUND.
 */
export function deleteProduct(ctx: Context<SignedIn>, id: number): Promise<void> {
  return editCatalogue(ctx, async (tx) => {
    const { before } = await lockProduct(tx, id);
    await moveToTrash(tx, ctx, before);
  });
}

/**
 * Moves several products to the trash, all or none.
 *
 * @throws EditConflict with the products that were edited since they were read; DomainError NOT_FOUND.
 */
export function trashProducts(
  ctx: Context<SignedIn>,
  { products }: ProductSelection,
): Promise<{ count: number }> {
  const versions = new Map(products.map(({ id, version }) => [id, version]));
  return editCatalogue(ctx, async (tx) => {
    const ids = [...versions.keys()];
    await lockProductsForEdit(tx, ids);
    const found = await listProductsById(tx, ids);
    if (found.length < ids.length) throw new DomainError({ code: 'NOT_FOUND' });
    const outdated = found.filter(({ id, version }) => (versions.get(id) ?? version) !== version);
    if (outdated.length > 0) throw new EditConflict(outdated);
    for (const product of found) await moveToTrash(tx, ctx, product);
    return { count: found.length };
  });
}

async function moveToTrash(tx: Tx, ctx: Context<SignedIn>, product: Product): Promise<void> {
  const { id, name } = product;
  await softDeleteProduct(tx, id, ctx.now());
  await logProduct(tx, ctx, product, {
    action: 'delete',
    description: activityCopy.productDeleted(name),
    changes: { name: { before: name, after: null } },
  });
}

/** The trash, newest first. */
export async function listTrash(
  { db }: Context<SignedIn>,
  query: PageQuery,
): Promise<ListedPage<DeletedProduct>> {
  return readPage(query, await countDeletedProducts(db), (window) => listDeletedProducts(db, window));
}

/**
 * Restores a product from the trash, with its blisters and their stock.
 *
 * @throws DomainError NOT_FOUND for a product that is not in the trash, VALIDATION_ERROR where its brand is deleted, or
 *   where another product has its SKU or its name.
 */
export function restoreProduct(ctx: Context<SignedIn>, id: number): Promise<Product> {
  return editCatalogue(ctx, async (tx) => {
    await lockOutImports(tx);
    return restore(tx, ctx, requireFound(await lockDeletedProduct(tx, id)));
  });
}

/** Restores several products, all or none. @throws DomainError as `restoreProduct`, with the name of the product. */
export function restoreProducts(
  ctx: Context<SignedIn>,
  { products }: ProductSelection,
): Promise<{ count: number }> {
  const ids = [...new Set(products.map(({ id }) => id))].toSorted((one, other) => one - other);
  return editCatalogue(ctx, async (tx) => {
    await lockOutImports(tx);
    for (const id of ids) {
      const row = requireFound(await lockDeletedProduct(tx, id));
      await restore(tx, ctx, row).catch((error: unknown) => {
        throw nameProduct(error, row.name);
      });
    }
    return { count: ids.length };
  });
}

type DeletedRow = NonNullable<Awaited<ReturnType<typeof lockDeletedProduct>>>;

async function restore(tx: Tx, ctx: Context<SignedIn>, row: DeletedRow): Promise<Product> {
  const { id } = row;
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
}

/** Puts the name of the product before the messages of a validation error. */
function nameProduct(error: unknown, name: string): unknown {
  const refusal = isUniqueViolation(error) ? fieldError('sku', catalogueFormMessages.skuTaken) : error;
  if (!(refusal instanceof DomainError && refusal.body.code === 'VALIDATION_ERROR')) return error;
  const errors = refusal.body.errors.map(({ field, message }) => ({ field, message: `${name}: ${message}` }));
  return new DomainError({ code: 'VALIDATION_ERROR', errors });
}
