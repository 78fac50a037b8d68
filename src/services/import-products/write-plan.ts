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
import { setStockEditor } from '#db/queries/stock.ts';
import { searchText } from '#lib/search-text.ts';
import type { BrandNames } from '#services/import-products/describe-change.ts';
import {
  type Importer,
  loggedBrand,
  loggedCreation,
  loggedEdit,
  logImport,
  type PlannedBrands,
} from '#services/import-products/log-import.ts';
import { mapInSlices } from '#services/import-products/map-in-slices.ts';
import type { Creation, Edit, ImportPlan } from '#services/import-products/plan-import.ts';

/** Progress callback: how many of all rows are written. */
export type Progress = (done: number, all: number) => void;

type PlanWrite = Importer & {
  brandIds: ReadonlyMap<string, number>;
  brandNames: BrandNames;
  newBrands: readonly string[];
  onProgress: Progress;
};

/** Rows per statement: few enough to show progress, many enough to be fast. */
const BATCH = 1000;

/** Writes and logs an import plan, in batches of rows. */
export async function writePlan(tx: Tx, plan: ImportPlan, options: PlanWrite): Promise<void> {
  if (options.by) await setStockEditor(tx, options.by.id);
  const brands = await writeBrands(tx, options);
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
      options.onProgress(done, all);
    }
  };

  await write(plan.edits, async (batch) => {
    await writeEdits(tx, batch, brands);
    await logImport(tx, options, await mapInSlices(batch, (edit) => loggedEdit(edit, brands)));
  });
  await write(plan.creations, async (batch) => {
    const ids = await writeCreations(tx, batch, brands);
    const numbered = batch.map((creation, index) => ({ creation, id: ids[index] ?? 0 }));
    await logImport(
      tx,
      options,
      await mapInSlices(numbered, ({ creation, id }) => loggedCreation(creation, id, brands)),
    );
  });
}

async function writeBrands(tx: Tx, options: PlanWrite): Promise<PlannedBrands> {
  const newBrands = options.newBrands.map((name) => ({ name, searchName: searchText(name) }));
  const insertedIds = await insertBrands(tx, newBrands);
  const ids = new Map([...options.brandIds, ...insertedIds]);
  const getId = (key: string) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The brand ${key} was not planned`);
    return id;
  };
  const newNames = newBrands.map(({ name, searchName }) => [getId(searchName), name] as const);
  await logImport(
    tx,
    options,
    newNames.map(([id, name]) => loggedBrand(id, name)),
  );
  return { getId, names: new Map([...options.brandNames, ...newNames]) };
}

async function writeEdits(tx: Tx, edits: readonly Edit[], brands: PlannedBrands): Promise<void> {
  const removed = edits.flatMap(({ removedIds }) => removedIds);
  const changed = edits.flatMap((edit) => edit.changed);
  const added = edits.flatMap(({ stored, added }) =>
    added.map((blister) => ({ ...blister, productId: stored.id })),
  );
  await updateProducts(
    tx,
    edits.map(({ stored: { id }, product: { brandKey, ...product } }) => ({
      ...product,
      id,
      brandId: brands.getId(brandKey),
    })),
  );
  if (removed.length > 0) await deleteBlisters(tx, removed);
  if (changed.length > 0) await updateBlisters(tx, changed);
  if (added.length > 0) await insertBlisters(tx, added);
}

async function writeCreations(
  tx: Tx,
  creations: readonly Creation[],
  brands: PlannedBrands,
): Promise<number[]> {
  const ids = await reserveProductIds(tx, creations.length);
  const newBlisters: ImportedBlister[] = [];
  const rows = creations.map(({ product: { brandKey, ...product }, blisters }, index) => {
    const id = ids[index] ?? 0;
    newBlisters.push(...blisters.map((blister) => ({ ...blister, productId: id })));
    return { ...product, id, brandId: brands.getId(brandKey) };
  });
  await insertProducts(tx, rows);
  if (newBlisters.length > 0) await insertBlisters(tx, newBlisters);
  return ids;
}
