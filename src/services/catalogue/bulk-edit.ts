import type { BulkChange, BulkChangeView, BulkEdit, BulkReport } from '#contract/catalogue-drafts.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { lockProductsForEdit, type StoredProduct, updateBlisters } from '#db/queries/import.ts';
import { listProductsById, type Product } from '#db/queries/product-rows.ts';
import type { SignedIn } from '#domain/actors.ts';
import { adjustPrice } from '#domain/adjust-price.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { applyProductChange, editCatalogue } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';

/** The product flags that a bulk edit can set, by their names on the wire. */
const bulkFlags = {
  available: 'available',
  highlighted: 'highlighted',
  limited_edition: 'limitedEdition',
} as const;

/**
 * Edits several products atomically; a dry run only reports what would change.
 *
 * @throws EditConflict with the products that were edited since they were read; DomainError NOT_FOUND, VALIDATION_ERROR
 *   when a price would be too high.
 */
export function changeProducts(
  ctx: Context<SignedIn>,
  { products: requested, change, dry_run }: BulkEdit,
): Promise<BulkReport> {
  const ids = [...new Set(requested.map(({ id }) => id))];
  const read = async (tx: Tx) => {
    const before = await listProductsById(tx, ids);
    if (before.length < ids.length) throw new DomainError({ code: 'NOT_FOUND' });
    requireVersions(before, requested);
    return before;
  };
  if (dry_run) return ctx.db.transaction(async (tx) => planBulkEdit(await read(tx), change));
  return editCatalogue(ctx, async (tx) => {
    const rows = await lockProductsForEdit(tx, ids);
    const before = await read(tx);
    return { written: true, results: await writeProducts(tx, ctx, { before, rows, change }) };
  });
}

function planBulkEdit(products: readonly Product[], change: BulkChange): BulkReport {
  return { written: false, results: products.map((product) => planProductChange(product, change)) };
}

function requireVersions(products: readonly Product[], requested: BulkEdit['products']): void {
  const requestedById = Map.groupBy(requested, ({ id }) => id);
  const outdated = products.filter(({ id, version }) =>
    requestedById.get(id)?.some((one) => (one.version ?? version) !== version),
  );
  if (outdated.length > 0) throw new EditConflict(outdated);
}

function planProductChange(product: Product, change: BulkChange): BulkChangeView {
  const { id, name, version } = product;
  return {
    id,
    name,
    version,
    changes: [...flagChanges(product, change), ...blisterChanges(product, change)],
  };
}

function flagChanges(product: Product, change: BulkChange): BulkChangeView['changes'] {
  return Object.entries(bulkFlags).flatMap(([field, own]) => {
    const after = change[field as keyof typeof bulkFlags];
    return after === undefined || after === product[own] ? [] : [{ field, before: product[own], after }];
  });
}

function blisterChanges({ blisters }: Product, change: BulkChange): BulkChangeView['changes'] {
  return blisters.flatMap(({ seedCount: seed_count, price, discount }) => {
    const after = changedPriceAndDiscount({ price, discount }, change);
    const changes = [];
    if (after.price !== price)
      changes.push({ field: 'price', seed_count, before: price / 100, after: after.price / 100 });
    if (after.discount !== discount)
      changes.push({ field: 'discount', seed_count, before: discount, after: after.discount });
    return changes;
  });
}

function changedPriceAndDiscount(
  { price, discount }: { price: number; discount: number },
  { price_percent, price_step, discount: newDiscount = discount }: BulkChange,
) {
  if (price_percent === undefined) return { price, discount: newDiscount };
  const changed = adjustPrice(price, price_percent, price_step);
  if (changed === undefined) throw fieldError('change.price_percent', catalogueFormMessages.priceTooHigh);
  return { price: changed, discount: newDiscount };
}

type BulkWrite = { before: readonly Product[]; rows: readonly StoredProduct[]; change: BulkChange };

async function writeProducts(
  tx: Tx,
  ctx: Context<SignedIn>,
  { before, rows, change }: BulkWrite,
): Promise<BulkChangeView[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const results: BulkChangeView[] = [];
  for (const product of before) {
    const row = byId.get(product.id);
    const plan = planProductChange(product, change);
    const isEdit = row && plan.changes.length > 0;
    const version = isEdit ? await writeProduct(tx, ctx, { product, row, change }) : product.version;
    results.push({ ...plan, version });
  }
  return results;
}

type ProductWrite = { product: Product; row: StoredProduct; change: BulkChange };

async function writeProduct(
  tx: Tx,
  ctx: Context<SignedIn>,
  { product, row, change }: ProductWrite,
): Promise<number> {
  const blisters = row.blisters.map((blister) => ({
    ...blister,
    ...changedPriceAndDiscount(blister, change),
  }));
  await updateBlisters(tx, blisters);
  const flagValues = Object.entries(bulkFlags).map(([field, own]) => [
    own,
    change[field as keyof typeof bulkFlags] ?? row[own],
  ]);
  const fields: StoredProduct = { ...row, ...Object.fromEntries(flagValues) };
  const description = activityCopy.productEdited(row.name);
  return (await applyProductChange(tx, ctx, { before: product, fields, description })).version;
}
