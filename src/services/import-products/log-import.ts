import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { insertActivities, type NewActivity } from '#db/queries/activity.ts';
import { activityWords } from '#services/activity/activity-words.ts';
import { type LoggedProduct, productChanges } from '#services/catalogue/log-product.ts';
import type { BrandNames } from '#services/import-products/describe-change.ts';
import { type Creation, type Edit, inOrder } from '#services/import-products/plan-import.ts';

/** The user who imports; undefined for an import by the system itself. */
export type Importer = { by?: { id: number; username: string } | undefined; at?: Date | undefined };

/** Lookups of brands by key and by id, including those that were just created. */
export type PlannedBrands = { idOf: (key: string) => number; names: BrandNames };

type Logged = Pick<NewActivity, 'action' | 'subject' | 'subjectId' | 'description' | 'changes'>;

/** Logs the changes of an import, in the same transaction. */
export async function logImport(tx: Tx, { by, at }: Importer, done: readonly Logged[]): Promise<void> {
  const username = by?.username ?? '';
  await insertActivities(
    tx,
    { userId: by?.id ?? null, username, ...(at && { createdAt: at }) },
    done.map((one) => ({ ...one, ...activityWords(one.description, username) })),
  );
}

export function loggedEdit({ stored, product, offers }: Edit, { idOf, names }: PlannedBrands): Logged {
  const brand = (id: number) => names.get(id) ?? '';
  const before = { ...stored, brand: brand(stored.brandId), blisters: inOrder(stored.blisters) };
  const after = { ...product, brand: brand(idOf(product.brandKey)), blisters: offers };
  return {
    ...{ action: 'update', subject: 'product', subjectId: stored.id },
    description: activityCopy.productEdited(product.name),
    changes: productChanges(before, after),
  };
}

export function loggedCreation(
  { product, offers }: Creation,
  id: number,
  { idOf, names }: PlannedBrands,
): Logged {
  const made: LoggedProduct = {
    ...product,
    brand: names.get(idOf(product.brandKey)) ?? '',
    blisters: offers,
  };
  return {
    ...{ action: 'create', subject: 'product', subjectId: id },
    description: activityCopy.productCreated(product.name),
    changes: productChanges(undefined, made),
  };
}

export function loggedBrand(id: number, name: string): Logged {
  return {
    ...{ action: 'create', subject: 'brand', subjectId: id },
    description: activityCopy.brandCreated(name),
    changes: { name: { before: '', after: name } },
  };
}
