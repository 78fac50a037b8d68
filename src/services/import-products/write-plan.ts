import type { Tx } from '#db/client.ts';
import {
  deleteBlisters,
  type ImportedBlister,
  insertBlisters,
  insertBrands,
  insertProducts,
  reserveProductIds,
  updateBlisters,
  updateProducts,
} from '#db/queries/import.ts';
import { searchText } from '#domain/search-text.ts';
import type { Creation, Edit, ImportPlan } from '#services/import-products/plan-import.ts';

/** Told how many of all rows are written. */
export type Progress = (done: number, all: number) => void;

type Writing = { brandIds: ReadonlyMap<string, number>; newBrands: readonly string[]; onProgress: Progress };

/** Rows in one statement: few enough to show progress, many enough to be fast. */
const BATCH = 1000;

/** Writes a plan, a batch of rows to a statement. */
export async function writePlan(tx: Tx, plan: ImportPlan, writing: Writing): Promise<void> {
  const made = await insertBrands(
    tx,
    writing.newBrands.map((name) => ({ name, searchName: searchText(name) })),
  );
  const brandIds = new Map([...writing.brandIds, ...made]);
  const all = plan.creations.length + plan.edits.length;
  let done = 0;
  const write = async <Item>(
    items: readonly Item[],
    writeBatch: (batch: readonly Item[]) => Promise<void>,
  ) => {
    for (let at = 0; at < items.length; at += BATCH) {
      const batch = items.slice(at, at + BATCH);
      await writeBatch(batch);
      done += batch.length;
      writing.onProgress(done, all);
    }
  };

  const brandId = (key: string) => {
    const id = brandIds.get(key);
    if (id === undefined) throw new Error(`The brand ${key} was not planned`);
    return id;
  };
  await write(plan.edits, (batch) => writeEdits(tx, batch, brandId));
  await write(plan.creations, (batch) => writeCreations(tx, batch, brandId));
}

type BrandId = (key: string) => number;

async function writeEdits(tx: Tx, edits: readonly Edit[], brandId: BrandId): Promise<void> {
  const removed = edits.flatMap(({ removedIds }) => removedIds);
  const changed = edits.flatMap((edit) => edit.changed);
  const added = edits.flatMap(({ id, added }) => added.map((offer) => ({ ...offer, productId: id })));
  await updateProducts(
    tx,
    edits.map(({ id, product: { brandKey, ...product } }) => ({
      ...product,
      id,
      brandId: brandId(brandKey),
    })),
  );
  if (removed.length > 0) await deleteBlisters(tx, removed);
  if (changed.length > 0) await updateBlisters(tx, changed);
  if (added.length > 0) await insertBlisters(tx, added);
}

async function writeCreations(tx: Tx, creations: readonly Creation[], brandId: BrandId): Promise<void> {
  const ids = await reserveProductIds(tx, creations.length);
  const blisters: ImportedBlister[] = [];
  const rows = creations.map(({ product: { brandKey, ...product }, offers }, index) => {
    const id = ids[index] ?? 0;
    blisters.push(...offers.map((offer) => ({ ...offer, productId: id })));
    return { ...product, id, brandId: brandId(brandKey) };
  });
  await insertProducts(tx, rows);
  if (blisters.length > 0) await insertBlisters(tx, blisters);
}
