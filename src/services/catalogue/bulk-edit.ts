import type { BulkChange, BulkChangeView, BulkEdit, BulkReport } from '#contract/catalogue-drafts.ts';
import { activityCopy } from '#copy/activity.ts';
import { catalogueFormMessages } from '#copy/catalogue-form-messages.ts';
import type { Tx } from '#db/client.ts';
import { lockForEdit, type StoredProduct, updateBlisters } from '#db/queries/import.ts';
import { listProductsById, type Product } from '#db/queries/product-rows.ts';
import type { SignedIn } from '#domain/actors.ts';
import { changedPrice } from '#domain/bulk-price.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { Refused } from '#domain/refused.ts';
import { settle, writing } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';

/** The product flags that a bulk edit can set, by their names on the wire. */
const flags = {
  available: 'available',
  highlighted: 'highlighted',
  limited_edition: 'limitedEdition',
} as const;

/**
 * Edits several products atomically; a dry run only reports what would change.
 *
 * @throws EditConflict with the products that were edited since they were read; Refused NOT_FOUND, VALIDATION_ERROR
 *   when a price would be too high.
 */
export function changeProducts(
  ctx: Context<SignedIn>,
  { products: asked, change, dry_run }: BulkEdit,
): Promise<BulkReport> {
  const ids = [...new Set(asked.map(({ id }) => id))];
  const read = async (tx: Tx) => {
    const before = await listProductsById(tx, ids);
    if (before.length < ids.length) throw new Refused({ code: 'NOT_FOUND' });
    requireVersions(before, asked);
    return before;
  };
  if (dry_run) return ctx.db.transaction(async (tx) => planFor(await read(tx), change));
  return writing(ctx, async (tx) => {
    const rows = await lockForEdit(tx, ids);
    const before = await read(tx);
    return { written: true, results: await writeAll(tx, ctx, { before, rows, change }) };
  });
}

function planFor(products: readonly Product[], change: BulkChange): BulkReport {
  return { written: false, results: products.map((product) => planOf(product, change)) };
}

function requireVersions(products: readonly Product[], asked: BulkEdit['products']): void {
  const seen = Map.groupBy(asked, ({ id }) => id);
  const moved = products.filter(({ id, version }) =>
    seen.get(id)?.some((one) => (one.version ?? version) !== version),
  );
  if (moved.length > 0) throw new EditConflict(moved);
}

function planOf(product: Product, change: BulkChange): BulkChangeView {
  const { id, name, version } = product;
  return { id, name, version, changes: [...flagChanges(product, change), ...offerChanges(product, change)] };
}

function flagChanges(product: Product, change: BulkChange): BulkChangeView['changes'] {
  return Object.entries(flags).flatMap(([field, own]) => {
    const after = change[field as keyof typeof flags];
    return after === undefined || after === product[own] ? [] : [{ field, before: product[own], after }];
  });
}

function offerChanges({ blisters }: Product, change: BulkChange): BulkChangeView['changes'] {
  return blisters.flatMap(({ seedCount: seed_count, price, discount }) => {
    const after = offerAfter({ price, discount }, change);
    const told = [];
    if (after.price !== price)
      told.push({ field: 'price', seed_count, before: price / 100, after: after.price / 100 });
    if (after.discount !== discount)
      told.push({ field: 'discount', seed_count, before: discount, after: after.discount });
    return told;
  });
}

function offerAfter(
  { price, discount }: { price: number; discount: number },
  { price_percent, price_step, discount: wanted = discount }: BulkChange,
) {
  if (price_percent === undefined) return { price, discount: wanted };
  const changed = changedPrice(price, price_percent, price_step);
  if (changed === undefined) throw fieldRefusal('change.price_percent', catalogueFormMessages.priceTooHigh);
  return { price: changed, discount: wanted };
}

type All = { before: readonly Product[]; rows: readonly StoredProduct[]; change: BulkChange };

async function writeAll(
  tx: Tx,
  ctx: Context<SignedIn>,
  { before, rows, change }: All,
): Promise<BulkChangeView[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const results: BulkChangeView[] = [];
  for (const product of before) {
    const row = byId.get(product.id);
    const plan = planOf(product, change);
    const isEdit = row && plan.changes.length > 0;
    const version = isEdit ? await write(tx, ctx, { product, row, change }) : product.version;
    results.push({ ...plan, version });
  }
  return results;
}

type Writing = { product: Product; row: StoredProduct; change: BulkChange };

async function write(tx: Tx, ctx: Context<SignedIn>, { product, row, change }: Writing): Promise<number> {
  const offers = row.blisters.map((blister) => ({ ...blister, ...offerAfter(blister, change) }));
  await updateBlisters(tx, offers);
  const switched = Object.entries(flags).map(([field, own]) => [
    own,
    change[field as keyof typeof flags] ?? row[own],
  ]);
  const fields: StoredProduct = { ...row, ...Object.fromEntries(switched) };
  const description = activityCopy.productEdited(row.name);
  return (await settle(tx, ctx, { before: product, fields, description })).version;
}
