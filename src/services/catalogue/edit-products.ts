import type { ProductChangesView, ProductEditReport, ProductEdits } from '#contract/catalogue-drafts.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { lockProductsForEdit, type StoredProduct, updateBlisters } from '#db/queries/import.ts';
import { type Blister, listProductsById, type Product } from '#db/queries/product-rows.ts';
import { setStockCause } from '#db/queries/stock.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { applyProductChange, editCatalogue } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';

/** What an edit of several products can set. */
export type EditedProduct = Pick<Product, 'available' | 'highlighted' | 'limitedEdition'> & {
  blisters: ReadonlyArray<EditedBlister>;
};
type EditedBlister = Pick<Blister, 'id' | 'price' | 'discount' | 'stock'>;

/** The flags that can be set, by their names on the wire. */
const flags = {
  available: 'available',
  highlighted: 'highlighted',
  limited_edition: 'limitedEdition',
} as const;

export type EditPlan = {
  ids: readonly number[];
  isDryRun: boolean;
  /** Whether the product was changed since the caller read it. */
  isOutdated: (product: Product) => boolean;
  plan: (product: Product) => EditedProduct;
};

/**
 * Sets prices, discounts, stock and flags, each product to values of its own, as from a spreadsheet; a dry run only
 * reports what would change. A stock is set only if nothing was sold since the caller read it.
 *
 * @throws EditConflict with the products that were edited, or sold from, since they were read; DomainError NOT_FOUND,
 *   also for a blister of another product.
 */
export function editProducts(
  ctx: Context<SignedIn>,
  { products: edits, dry_run: isDryRun }: ProductEdits,
): Promise<ProductEditReport> {
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  const editOf = ({ id }: Product) => byId.get(id) ?? { id, blisters: [] };
  return applyToProducts(ctx, {
    ids: [...byId.keys()],
    isDryRun,
    isOutdated: (product) => isOutdated(product, editOf(product)),
    plan: (product) => planEdit(product, editOf(product)),
  });
}

type ProductEdit = Pick<ProductEdits['products'][number], 'id' | 'blisters'> &
  Partial<ProductEdits['products'][number]>;

function isOutdated({ version, blisters }: Product, edit: ProductEdit): boolean {
  if (edit.version !== undefined && edit.version !== version) return true;
  return edit.blisters.some(({ id, stock, stock_before: before }) => {
    const current = blisters.find((blister) => blister.id === id);
    if (!current || stock === undefined || before === undefined || stock === before) return false;
    return before !== current.stock;
  });
}

function planEdit(product: Product, edit: ProductEdit): EditedProduct {
  const known = new Set(product.blisters.map(({ id }) => id));
  if (edit.blisters.some(({ id }) => !known.has(id))) throw new DomainError({ code: 'NOT_FOUND' });
  const editById = new Map(edit.blisters.map((blister) => [blister.id, blister]));
  return {
    available: edit.available ?? product.available,
    highlighted: edit.highlighted ?? product.highlighted,
    limitedEdition: edit.limited_edition ?? product.limitedEdition,
    blisters: product.blisters.map((blister) => {
      const { price, discount, stock, stock_before } = editById.get(blister.id) ?? {};
      return {
        id: blister.id,
        price: price === undefined ? blister.price : Math.round(price * 100),
        discount: discount ?? blister.discount,
        stock: stock === stock_before ? blister.stock : (stock ?? blister.stock),
      };
    }),
  };
}

/**
 * Edits several products atomically, each as planned for it. No-op edits are skipped.
 *
 * @throws EditConflict with the outdated products; DomainError NOT_FOUND with the ids of those that were deleted.
 */
export function applyToProducts(ctx: Context<SignedIn>, edit: EditPlan): Promise<ProductEditReport> {
  const { ids, isDryRun, plan } = edit;
  if (isDryRun)
    return ctx.db.transaction(async (tx) => {
      const products = await readProducts(tx, edit);
      return { written: false, results: products.map((product) => planChanges(product, plan(product))) };
    });
  return editCatalogue(ctx, async (tx) => {
    const rows = new Map((await lockProductsForEdit(tx, ids)).map((row) => [row.id, row]));
    const results: ProductChangesView[] = [];
    for (const product of await readProducts(tx, edit)) {
      const row = rows.get(product.id);
      const after = plan(product);
      const planned = planChanges(product, after);
      const isEdit = row && planned.changes.length > 0;
      const version = isEdit ? await writeProduct(tx, ctx, { product, row, after }) : product.version;
      results.push({ ...planned, version });
    }
    return { written: true, results };
  });
}

async function readProducts(tx: Tx, { ids, isOutdated: isChanged }: EditPlan): Promise<Product[]> {
  const products = await listProductsById(tx, ids);
  const found = new Set(products.map(({ id }) => id));
  const missingIds = ids.filter((id) => !found.has(id));
  if (missingIds.length > 0) throw new DomainError({ code: 'NOT_FOUND', missing_ids: missingIds });
  const outdated = products.filter(isChanged);
  if (outdated.length > 0) throw new EditConflict(outdated);
  return products;
}

function planChanges(product: Product, after: EditedProduct): ProductChangesView {
  const { id, name, version } = product;
  const flagChanges = Object.entries(flags).flatMap(([field, own]) =>
    after[own] === product[own] ? [] : [{ field, before: product[own], after: after[own] }],
  );
  const blisterChanges = product.blisters.flatMap((blister) => {
    const next = after.blisters.find((one) => one.id === blister.id) ?? blister;
    return blisterFields
      .filter(({ field }) => next[field] !== blister[field])
      .map(({ field, unit }) => ({
        field,
        blister_id: blister.id,
        seed_count: blister.seedCount,
        before: blister[field] / unit,
        after: next[field] / unit,
      }));
  });
  return { id, name, version, changes: [...flagChanges, ...blisterChanges] };
}

/** How many of its stored units a value on the wire has. */
const blisterFields = [
  { field: 'price', unit: 100 },
  { field: 'discount', unit: 1 },
  { field: 'stock', unit: 1 },
] as const;

type ProductWrite = { product: Product; row: StoredProduct; after: EditedProduct };

async function writeProduct(
  tx: Tx,
  ctx: Context<SignedIn>,
  { product, row, after }: ProductWrite,
): Promise<number> {
  const { blisters, ...flagValues } = after;
  const edited = new Map(blisters.map((blister) => [blister.id, blister]));
  await setStockCause(tx, 'count');
  await updateBlisters(
    tx,
    row.blisters.map((blister) => ({ ...blister, ...edited.get(blister.id) })),
  );
  const fields: StoredProduct = { ...row, ...flagValues };
  const description = activityCopy.productEdited(row.name);
  return (await applyProductChange(tx, ctx, { before: product, fields, description })).version;
}
