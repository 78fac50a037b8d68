import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { insertActivities } from '#db/queries/activity.ts';
import type { Action } from '#services/activity/record-activity.ts';
import { splitActivityWords } from '#services/activity/split-activity-words.ts';
import { diffProducts, type LoggedProduct } from '#services/catalogue/log-product.ts';
import type { BrandNames } from '#services/import-products/describe-change.ts';
import { type Creation, type Edit, sortBlisters } from '#services/import-products/plan-import.ts';

/** The user who imports; undefined for an import by the system itself. */
export type Importer = { by?: { id: number; username: string } | undefined; at?: Date | undefined };

/** Lookups of brands by key and by id, including those that were just created. */
export type PlannedBrands = { getId: (key: string) => number; names: BrandNames };

/** Logs the changes of an import, in the same transaction. */
export async function logImport(tx: Tx, { by, at }: Importer, entries: readonly Action[]): Promise<void> {
  const username = by?.username ?? '';
  await insertActivities(
    tx,
    { userId: by?.id ?? null, username, ...(at && { createdAt: at }) },
    entries.map((one) => ({ ...one, ...splitActivityWords(one.description, username) })),
  );
}

export function loggedEdit({ stored, product, blisters }: Edit, { getId, names }: PlannedBrands): Action {
  const brand = (id: number) => names.get(id) ?? '';
  const before = { ...stored, brand: brand(stored.brandId), blisters: sortBlisters(stored.blisters) };
  const after = { ...product, brand: brand(getId(product.brandKey)), blisters };
  return {
    action: 'update',
    subject: 'product',
    subjectId: stored.id,
    description: activityCopy.productEdited(product.name),
    changes: diffProducts(before, after),
  };
}

export function loggedCreation(
  { product, blisters }: Creation,
  id: number,
  { getId, names }: PlannedBrands,
): Action {
  const created: LoggedProduct = {
    ...product,
    brand: names.get(getId(product.brandKey)) ?? '',
    blisters,
  };
  return {
    action: 'create',
    subject: 'product',
    subjectId: id,
    description: activityCopy.productCreated(product.name),
    changes: diffProducts(undefined, created),
  };
}

export function loggedBrand(id: number, name: string): Action {
  return {
    action: 'create',
    subject: 'brand',
    subjectId: id,
    description: activityCopy.brandCreated(name),
    changes: { name: { before: '', after: name } },
  };
}
