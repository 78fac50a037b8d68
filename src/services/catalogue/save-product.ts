import type { ProductDraft } from '#contract/catalogue-drafts.ts';
import { activityCopy } from '#copy/activity.ts';
import { catalogueFormMessages } from '#copy/catalogue-form-messages.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import {
  holdImports,
  insertProducts,
  lockForEdit,
  reserveProductIds,
  type StoredProduct,
  updateProducts,
} from '#db/queries/import.ts';
import { findProduct, type Product } from '#db/queries/product-rows.ts';
import { nameStockEditor } from '#db/queries/stock.ts';
import type { SignedIn } from '#domain/actors.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { Refused } from '#domain/refused.ts';
import { hasStaleStock, planBlisters, writeBlisters } from '#services/catalogue/edited-blisters.ts';
import { blankProduct, editedFields, type ProductFields } from '#services/catalogue/edited-product.ts';
import { logProduct, productChanges } from '#services/catalogue/log-product.ts';
import type { Context } from '#services/context.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';
import { requireVersion } from '#services/edits/require-version.ts';

/** @throws Refused VALIDATION_ERROR: a brand or image that does not exist, a SKU that another product has. */
export function createProduct(ctx: Context<SignedIn>, draft: ProductDraft): Promise<Product> {
  return writing(ctx, async (tx) => {
    await holdImports(tx);
    const [id = 0] = await reserveProductIds(tx, 1);
    const fields = await editedFields(tx, blankProduct, draft);
    await insertProducts(tx, [{ ...fields, id }]);
    await writeBlisters(tx, id, planBlisters(draft.blisters ?? [], []));
    const product = await stored(tx, id);
    const changes = productChanges(undefined, product);
    const description = activityCopy.productCreated(product.name);
    await logProduct(tx, ctx, product, { action: 'create', description, changes });
    return product;
  });
}

/**
 * Applies the draft of a product's form. No-op drafts are skipped.
 *
 * @throws EditConflict (a concurrent edit, or a sale from a blister whose stock is set); Refused NOT_FOUND,
 *   VALIDATION_ERROR as `createProduct`.
 */
export function replaceProduct(ctx: Context<SignedIn>, id: number, draft: ProductDraft): Promise<Product> {
  return writing(ctx, async (tx) => {
    const { row, before } = await lockOne(tx, id, draft.version);
    const { blisters = [] } = draft;
    if (hasStaleStock(blisters, row.blisters)) throw new EditConflict(before);
    const fields = await editedFields(tx, row, draft);
    if (draft.blisters) await writeBlisters(tx, id, planBlisters(blisters, row.blisters));
    return settle(tx, ctx, { before, fields, description: activityCopy.productEdited(fields.name) });
  });
}

type Switches = Partial<Pick<ProductFields, 'available' | 'highlighted' | 'limitedEdition'>>;

/** @throws Refused NOT_FOUND; EditConflict with the product. */
export function switchProduct(
  ctx: Context<SignedIn>,
  id: number,
  { switches, version }: { switches: Switches; version: number | undefined },
): Promise<Product> {
  return writing(ctx, async (tx) => {
    const { row, before } = await lockOne(tx, id, version);
    const fields = { ...row, ...switches };
    return settle(tx, ctx, { before, fields, description: activityCopy.productEdited(row.name) });
  });
}

/**
 * Runs the transaction of an editor, then waits until this process sees the result. A duplicate SKU becomes an error of
 * its field.
 */
export async function writing<Result>(
  { db, actor, catalogue }: Context<SignedIn>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const before = catalogue.version();
  try {
    const result = await db.transaction(async (tx) => {
      await nameStockEditor(tx, actor.userId);
      return work(tx);
    });
    await catalogue.moved(before);
    return result;
  } catch (fault) {
    if (isUniqueViolation(fault)) throw fieldRefusal('sku', catalogueFormMessages.skuTaken);
    throw fault;
  }
}

/** Locks one product, and returns it both as stored and as shown. */
export async function lockOne(tx: Tx, id: number, version?: number) {
  const [row] = await lockForEdit(tx, [id]);
  if (!row) throw new Refused({ code: 'NOT_FOUND' });
  const before = await stored(tx, id);
  requireVersion(before, version);
  return { row, before };
}

type Settlement = { before: Product; fields: ProductFields | StoredProduct; description: string };

/** Updates the product's own row, increments its version and logs the change. No-op edits are skipped. */
export async function settle(
  tx: Tx,
  ctx: Context<SignedIn>,
  { before, fields, description }: Settlement,
): Promise<Product> {
  const { id, brand } = before;
  const blisters = (await stored(tx, id)).blisters;
  const isEdit = Object.keys(productChanges(before, { ...before, ...fields, brand, blisters })).length > 0;
  if (!isEdit && before.brandId === fields.brandId) return before;
  await updateProducts(tx, [{ ...fields, id }]);
  const after = await stored(tx, id);
  await logProduct(tx, ctx, after, { action: 'update', description, changes: productChanges(before, after) });
  return after;
}

export async function stored(tx: Tx, id: number): Promise<Product> {
  const product = await findProduct(tx, id);
  if (!product) throw new Error(`The product ${id} was not written`);
  return product;
}
