import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { products } from '#db/schema/catalogue.ts';
import { savedProducts } from '#db/schema/followed-products.ts';

/** Ids of the saved products that visitors can see, last saved first. */
export async function listSavedIds(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: savedProducts.productId })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .where(
      and(eq(savedProducts.userId, userId), eq(products.available, true), sql`${products.deletedAt} IS NULL`),
    )
    .orderBy(desc(savedProducts.savedAt), desc(savedProducts.productId));
  return rows.map(({ id }) => id);
}

/** Those of the ids that visitors can see and that are not saved yet, in the given order. */
export async function listUnsavedIds(tx: Tx, userId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT p.id FROM unnest(${sql.param([...ids])}::integer[]) WITH ORDINALITY AS given (id, position)
    JOIN products p ON p.id = given.id AND p.available AND p.deleted_at IS NULL
    WHERE NOT EXISTS (SELECT FROM saved_products s WHERE s.user_id = ${userId} AND s.product_id = p.id)
    GROUP BY p.id ORDER BY min(given.position)`);
  return rows.map(({ id }) => id);
}

/** The first id is the last one saved. */
export async function insertSaved(tx: Tx, userId: number, ids: readonly number[], at: Date): Promise<void> {
  const rows = ids.map((productId, index) => ({
    userId,
    productId,
    savedAt: new Date(at.getTime() - index),
  }));
  await tx.insert(savedProducts).values(rows).onConflictDoNothing();
}

export async function deleteSaved(db: Db, userId: number, productId: number): Promise<void> {
  await db
    .delete(savedProducts)
    .where(and(eq(savedProducts.userId, userId), eq(savedProducts.productId, productId)));
}

export async function deleteSavedOfUser(tx: Tx, userId: number): Promise<void> {
  await tx.delete(savedProducts).where(eq(savedProducts.userId, userId));
}
