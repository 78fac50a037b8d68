import type { BlisterDraft, ProductDraft, ProductFlags } from '#contract/catalogue-drafts.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import {
  deleteBlisters,
  type ImportedBlister,
  insertBlisters,
  insertProducts,
  lockOutImports,
  lockProductsForEdit,
  reserveProductIds,
  type StoredBlister,
  type StoredProduct,
  updateBlisters,
  updateProducts,
} from '#db/queries/import.ts';
import { findProduct, type Product } from '#db/queries/product-rows.ts';
import { setStockEditor } from '#db/queries/stock.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { applyDraft, emptyProduct, type ProductFields } from '#services/catalogue/apply-draft.ts';
import { diffProducts, logProduct } from '#services/catalogue/log-product.ts';
import { requireDistinctName } from '#services/catalogue/require-distinct-name.ts';
import type { Context } from '#services/context.ts';
import { createRecordOnce } from '#services/edits/create-record-once.ts';
import { requireVersion } from '#services/edits/require-version.ts';

/**
 * Creates a product, or returns the one that a request with the same idempotency key has created.
 *
 * @throws DomainError VALIDATION_ERROR: a brand or image that does not exist, a SKU or a name that another product has;
 *   IDEMPOTENCY_CONFLICT.
 */
export function createProduct(
  ctx: Context<SignedIn>,
  draft: ProductDraft,
  key: string | undefined,
): Promise<Product> {
  const request = { operation: 'createProduct', draft, key };
  return editCatalogue(ctx, async (tx) => {
    await lockOutImports(tx);
    return createRecordOnce(tx, ctx, request, {
      find: (id) => findProduct(tx, id),
      create: () => insertLoggedProduct(tx, ctx, draft),
    });
  });
}

async function insertLoggedProduct(tx: Tx, ctx: Context<SignedIn>, draft: ProductDraft): Promise<Product> {
  const [id = 0] = await reserveProductIds(tx, 1);
  const fields = await applyDraft(tx, emptyProduct, draft);
  await requireDistinctName(tx, { ...fields, id: undefined });
  await insertProducts(tx, [{ ...fields, id }]);
  await writeBlisters(tx, id, planBlisters(draft.blisters ?? [], []));
  const product = await getStoredProduct(tx, id);
  const changes = diffProducts(undefined, product);
  const description = activityCopy.productCreated(product.name);
  await logProduct(tx, ctx, product, { action: 'create', description, changes });
  return product;
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
    if (isRenamed(row, fields)) await requireDistinctName(tx, { ...fields, id });
    if (draft.blisters) await writeBlisters(tx, id, planBlisters(blisters, row.blisters));
    return applyProductChange(tx, ctx, {
      before,
      fields,
      description: activityCopy.productEdited(fields.name),
    });
  });
}

/** A name that was already shared, as in an older catalogue, stays until it is changed. */
function isRenamed(before: StoredProduct, after: ProductFields): boolean {
  return (
    before.searchName !== after.searchName || before.brandId !== after.brandId || before.sku !== after.sku
  );
}

/** @throws DomainError NOT_FOUND; EditConflict with the product. */
export function switchProduct(
  ctx: Context<SignedIn>,
  id: number,
  { available, highlighted, limited_edition, version }: ProductFlags,
): Promise<Product> {
  return editCatalogue(ctx, async (tx) => {
    const { row, before } = await lockProduct(tx, id, version);
    const fields = {
      ...row,
      available: available ?? row.available,
      highlighted: highlighted ?? row.highlighted,
      limitedEdition: limited_edition ?? row.limitedEdition,
    };
    return applyProductChange(tx, ctx, { before, fields, description: activityCopy.productEdited(row.name) });
  });
}

/** Runs the transaction of an editor, who is named in the ledger of the stock. */
export function editCatalogue<Result>(
  ctx: Context<SignedIn>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return changeCatalogue(ctx, fieldError('sku', catalogueFormMessages.skuTaken), async (tx) => {
    await setStockEditor(tx, ctx.actor.userId);
    return work(tx);
  });
}

/**
 * Runs a change of the catalogue in a transaction, and waits until this process has received its notification.
 *
 * @param taken the error of a value that another record has.
 */
export async function changeCatalogue<Result>(
  { db, catalogueCache }: Pick<Context, 'db' | 'catalogueCache'>,
  taken: DomainError,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const versionBefore = catalogueCache.version();
  try {
    const result = await db.transaction(work);
    await catalogueCache.waitForChange(versionBefore);
    return result;
  } catch (error) {
    throw isUniqueViolation(error) ? taken : error;
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

type AppliedChange = { before: Product; fields: ProductFields | StoredProduct; description: string };

/** Updates the product's own row, increments its version and logs the change. No-op edits are skipped. */
export async function applyProductChange(
  tx: Tx,
  ctx: Context<SignedIn>,
  { before, fields, description }: AppliedChange,
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

async function getStoredProduct(tx: Tx, id: number): Promise<Product> {
  const product = await findProduct(tx, id);
  if (!product) throw new Error(`The product ${id} was not written`);
  return product;
}

type NewBlister = Omit<ImportedBlister, 'productId'>;

type BlisterPlan = { added: NewBlister[]; changed: StoredBlister[]; removedIds: number[] };

/** The inserts, updates and deletes that give a product these blisters, in this order. */
function planBlisters(drafts: readonly BlisterDraft[], stored: readonly StoredBlister[]): BlisterPlan {
  const byCount = new Map(stored.map((blister) => [blister.seedCount, blister]));
  const planned = drafts.map((draft, position) => ({
    before: byCount.get(draft.seed_count),
    draft,
    position,
  }));
  const draftCounts = new Set(drafts.map(({ seed_count }) => seed_count));
  return {
    added: planned.flatMap(({ before, draft, position }) => (before ? [] : [newBlister(draft, position)])),
    changed: planned.flatMap(({ before, draft, position }) => {
      const after = before && {
        ...before,
        ...newBlister(draft, position),
        stock: plannedStock(draft, before),
      };
      return after && hasChanged(before, after) ? [after] : [];
    }),
    removedIds: stored.filter(({ seedCount }) => !draftCounts.has(seedCount)).map(({ id }) => id),
  };
}

/** Whether the editor set a stock from an outdated value. An unchanged stock does not count. */
function hasStaleStock(drafts: readonly BlisterDraft[], stored: readonly StoredBlister[]): boolean {
  return drafts.some((draft) => {
    const before = stored.find(({ seedCount }) => seedCount === draft.seed_count);
    if (!before || draft.stock_before == null || draft.stock === draft.stock_before) return false;
    return draft.stock_before !== before.stock;
  });
}

async function writeBlisters(tx: Tx, productId: number, plan: BlisterPlan): Promise<void> {
  const { added, changed, removedIds } = plan;
  if (removedIds.length > 0) await deleteBlisters(tx, removedIds);
  if (changed.length > 0) await updateBlisters(tx, changed);
  if (added.length > 0)
    await insertBlisters(
      tx,
      added.map((blister) => ({ ...blister, productId })),
    );
}

function newBlister({ seed_count, price, stock, discount }: BlisterDraft, position: number): NewBlister {
  return { seedCount: seed_count, price: Math.round(price * 100), stock, discount, position };
}

function plannedStock({ stock, stock_before }: BlisterDraft, before: StoredBlister): number {
  return stock_before == null || stock !== stock_before ? stock : before.stock;
}

function hasChanged(before: StoredBlister, after: StoredBlister): boolean {
  return (['price', 'stock', 'discount', 'position'] as const).some((name) => before[name] !== after[name]);
}
