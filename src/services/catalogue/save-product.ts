import type { ProductDraft } from '#contract/catalogue-drafts.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import {
  insertProducts,
  lockOutImports,
  lockProductsForEdit,
  reserveProductIds,
  type StoredProduct,
  updateProducts,
} from '#db/queries/import.ts';
import { findProduct, type Product } from '#db/queries/product-rows.ts';
import { setStockEditor } from '#db/queries/stock.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { applyDraft, emptyProduct, type ProductFields } from '#services/catalogue/apply-draft.ts';
import { diffProducts, logProduct } from '#services/catalogue/log-product.ts';
import { hasStaleStock, planBlisters, writeBlisters } from '#services/catalogue/plan-blisters.ts';
import type { Context } from '#services/context.ts';
import { fieldError } from '#services/edits/field-error.ts';
import { requireVersion } from '#services/edits/require-version.ts';

/** @throws DomainError VALIDATION_ERROR: a brand or image that does not exist, a SKU that another product has. */
export function createProduct(ctx: Context<SignedIn>, draft: ProductDraft): Promise<Product> {
  return editCatalogue(ctx, async (tx) => {
    await lockOutImports(tx);
    const [id = 0] = await reserveProductIds(tx, 1);
    const fields = await applyDraft(tx, emptyProduct, draft);
    await insertProducts(tx, [{ ...fields, id }]);
    await writeBlisters(tx, id, planBlisters(draft.blisters ?? [], []));
    const product = await getStoredProduct(tx, id);
    const changes = diffProducts(undefined, product);
    const description = activityCopy.productCreated(product.name);
    await logProduct(tx, ctx, product, { action: 'create', description, changes });
    return product;
  });
}

/**
 * Applies the draft of a product's form. No-op drafts are skipped.
 *
 * @throws EditConflict (a concurrent edit, or a sale from a blister whose stock is set); DomainError NOT_FOUND,
 *   VALIDATION_ERROR as `createProduct`.
 */
export function replaceProduct(ctx: Context<SignedIn>, id: number, draft: ProductDraft): Promise<Product> {
  return editCatalogue(ctx, async (tx) => {
    const { row, before } = await lockProduct(tx, id, draft.version);
    const { blisters = [] } = draft;
    if (hasStaleStock(blisters, row.blisters)) throw new EditConflict(before);
    const fields = await applyDraft(tx, row, draft);
    if (draft.blisters) await writeBlisters(tx, id, planBlisters(blisters, row.blisters));
    return applyProductChange(tx, ctx, {
      before,
      fields,
      description: activityCopy.productEdited(fields.name),
    });
  });
}

type ProductFlagValues = Partial<Pick<ProductFields, 'available' | 'highlighted' | 'limitedEdition'>>;

/** @throws DomainError NOT_FOUND; EditConflict with the product. */
export function switchProduct(
  ctx: Context<SignedIn>,
  id: number,
  { switches, version }: { switches: ProductFlagValues; version: number | undefined },
): Promise<Product> {
  return editCatalogue(ctx, async (tx) => {
    const { row, before } = await lockProduct(tx, id, version);
    const fields = { ...row, ...switches };
    return applyProductChange(tx, ctx, { before, fields, description: activityCopy.productEdited(row.name) });
  });
}

/**
 * Runs the transaction of an editor, then waits until this process sees the result. A duplicate SKU becomes an error of
 * its field.
 */
export async function editCatalogue<Result>(
  { db, actor, catalogueCache }: Context<SignedIn>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const versionBefore = catalogueCache.version();
  try {
    const result = await db.transaction(async (tx) => {
      await setStockEditor(tx, actor.userId);
      return work(tx);
    });
    await catalogueCache.waitForChange(versionBefore);
    return result;
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('sku', catalogueFormMessages.skuTaken);
    throw error;
  }
}

/** Locks one product, and returns it both as stored and as shown. */
export async function lockProduct(tx: Tx, id: number, version?: number) {
  const [row] = await lockProductsForEdit(tx, [id]);
  if (!row) throw new DomainError({ code: 'NOT_FOUND' });
  const before = await getStoredProduct(tx, id);
  requireVersion(before, version);
  return { row, before };
}

type ProductChange = { before: Product; fields: ProductFields | StoredProduct; description: string };

/** Updates the product's own row, increments its version and logs the change. No-op edits are skipped. */
export async function applyProductChange(
  tx: Tx,
  ctx: Context<SignedIn>,
  { before, fields, description }: ProductChange,
): Promise<Product> {
  const { id, brand } = before;
  const blisters = (await getStoredProduct(tx, id)).blisters;
  const isEdit = Object.keys(diffProducts(before, { ...before, ...fields, brand, blisters })).length > 0;
  if (!isEdit && before.brandId === fields.brandId) return before;
  await updateProducts(tx, [{ ...fields, id }]);
  const after = await getStoredProduct(tx, id);
  await logProduct(tx, ctx, after, { action: 'update', description, changes: diffProducts(before, after) });
  return after;
}

export async function getStoredProduct(tx: Tx, id: number): Promise<Product> {
  const product = await findProduct(tx, id);
  if (!product) throw new Error(`The product ${id} was not written`);
  return product;
}
