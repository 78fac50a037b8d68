import { asc, gt, sql } from 'drizzle-orm';
import type { VarietyFacts } from '#contract/variety-facts.ts';
import type { Tx } from '#db/client.ts';
import { products } from '#db/schema/catalogue.ts';

/** Keyset pagination: the texts of the next products after this id, deleted ones included, locked against edits. */
export async function lockFactTextsAfter(tx: Tx, afterId: number, limit: number) {
  return tx
    .select({
      id: products.id,
      type: products.type,
      dominance: products.dominance,
      indica: products.indica,
      sativa: products.sativa,
      thc: products.thc,
      cbd: products.cbd,
      floweringTime: products.floweringTime,
      completedCicle: products.completedCicle,
      heightIndoor: products.heightIndoor,
      heightOutdoor: products.heightOutdoor,
      yieldIndoor: products.yieldIndoor,
      yieldOutdoor: products.yieldOutdoor,
      flavors: products.flavors,
      aroma: products.aroma,
      effects: products.effects,
    })
    .from(products)
    .where(gt(products.id, afterId))
    .orderBy(asc(products.id))
    .limit(limit)
    .for('no key update');
}

/** Writes the facts of the products that have others, and returns how many these are. */
export async function updateFacts(
  tx: Tx,
  read: ReadonlyArray<{ id: number; facts: VarietyFacts }>,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE products p SET facts = r.facts
    FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS r (id integer, facts jsonb)
    WHERE p.id = r.id AND p.facts <> r.facts`);
  return rowCount ?? 0;
}
