import type { Tx } from '#db/client.ts';
import type { Blister, Product } from '#db/queries/product-rows.ts';
import type { Changes } from '#db/schema/accounts.ts';
import type { SignedIn } from '#domain/actors.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import { productFields } from '#services/catalogue/edited-product.ts';
import type { Context } from '#services/context.ts';

/** What the log tells of a product. */
export type LoggedProduct = Pick<Product, Exclude<keyof typeof productFields, 'brandId'> | 'brand'> & {
  blisters: ReadonlyArray<Pick<Blister, 'seedCount' | 'price' | 'stock' | 'discount'>>;
};

type Done = { action: 'create' | 'update' | 'delete'; description: string };

/** Tells the log what became of a product: each field, and its presentations as one. */
export async function logProduct(
  tx: Tx,
  { actor, now }: Context<SignedIn>,
  product: Pick<Product, 'id'>,
  { changes, ...done }: Done & { changes: Changes },
): Promise<void> {
  await recordActivity(tx, {
    by: { id: actor.userId, username: actor.username },
    at: now(),
    ...{ ...done, subject: 'product', subjectId: product.id, changes },
  });
}

/** What differs between two states of a product; of a new one, all that is known of it. */
export function productChanges(before: LoggedProduct | undefined, after: LoggedProduct): Changes {
  const [old, made] = [before && shown(before), shown(after)];
  const changes = Object.keys(made).flatMap((name) => {
    const change = { before: old?.[name] ?? null, after: made[name] ?? null };
    return isSame(change.before, change.after) ? [] : [[name, change] as const];
  });
  return Object.fromEntries(changes);
}

/** What is empty before a product is there is no change. */
function isSame(before: unknown, after: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(value === '' ? null : value);
  return plain(before) === plain(after);
}

/** Named as the wire names it; the brand by its name. */
function shown(product: LoggedProduct): Record<string, unknown> {
  const fields = Object.entries(productFields)
    .filter(([field]) => field !== 'brandId')
    .map(([field, name]) => [name, product[field as keyof LoggedProduct]]);
  const blisters = product.blisters.map(({ seedCount, price, stock, discount }) => ({
    ...{ seed_count: seedCount, price: price / 100, stock, discount },
  }));
  return { ...Object.fromEntries(fields), brand: product.brand, blisters };
}
