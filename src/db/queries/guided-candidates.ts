import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/schema/catalogue.ts';

/** The facts of these products, in the given order. */
export async function listGuidedCandidates(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      type: products.type,
      highlighted: products.highlighted,
      facts: products.facts,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
