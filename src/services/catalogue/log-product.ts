import { ProductDraft } from '#contract/catalogue-drafts.ts';
import type { Tx } from '#db/client.ts';
import type { Blister, Product } from '#db/queries/product-rows.ts';
import type { Changes } from '#db/schema/accounts.ts';
import type { SignedIn } from '#domain/actors.ts';
import { type CamelCase, toCamelCase } from '#lib/camel-case.ts';
import { type Action, recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';

/** Beside the brand, by its name, and the blisters. */
const loggedFields = ProductDraft.keyof().exclude(['brand_id', 'blisters', 'version']).options;

/** The fields of a product that the activity log records. */
export type LoggedProduct = Pick<Product, CamelCase<(typeof loggedFields)[number]> | 'brand'> & {
  blisters: ReadonlyArray<Pick<Blister, 'seedCount' | 'price' | 'stock' | 'discount'>>;
};

/** Logs a change of a product: each changed field, with all blisters as one field. */
export function logProduct(
  tx: Tx,
  ctx: Context<SignedIn>,
  { id: subjectId }: Pick<Product, 'id'>,
  done: Pick<Action, 'action' | 'description' | 'changes'>,
): Promise<void> {
  return recordOwnActivity(tx, ctx, { ...done, subject: 'product', subjectId });
}

/** Diff of two states of a product; for a new product, all its non-empty fields. */
export function diffProducts(before: LoggedProduct | undefined, after: LoggedProduct): Changes {
  const old = before && toWireFields(before);
  const created = toWireFields(after);
  const changes = Object.keys(created).flatMap((name) => {
    const change = { before: old?.[name] ?? null, after: created[name] ?? null };
    return isSame(change.before, change.after) ? [] : [[name, change] as const];
  });
  return Object.fromEntries(changes);
}

/** Empty text and null count as equal. */
function isSame(before: unknown, after: unknown): boolean {
  const normalize = (value: unknown) => JSON.stringify(value === '' ? null : value);
  return normalize(before) === normalize(after);
}

/** The product with its names on the wire; the brand by its name. */
function toWireFields(product: LoggedProduct): Record<string, unknown> {
  const fields = loggedFields.map((name) => [name, product[toCamelCase(name)]]);
  const blisters = product.blisters.map(({ seedCount, price, stock, discount }) => ({
    seed_count: seedCount,
    price: price / 100,
    stock,
    discount,
  }));
  return { ...Object.fromEntries(fields), brand: product.brand, blisters };
}
