import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PageWindow } from '#contract/paging.ts';
import type { Db, Tx } from '#db/client.ts';
import { brands, products } from '#db/schema/catalogue.ts';

export type DeletedProduct = Awaited<ReturnType<typeof listDeletedProducts>>[number];

/** Newest deletion first. */
export function listDeletedProducts(db: Db, { limit, offset }: PageWindow) {
  const { id, name, type, stock, deletedAt } = products;
  return db
    .select({ id, name, brand: brands.name, type, stock, deletedAt })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(isNotNull(deletedAt))
    .orderBy(desc(deletedAt), desc(id))
    .limit(limit)
    .offset(offset);
}

export function countDeletedProducts(db: Db): Promise<number> {
  return db.$count(products, isNotNull(products.deletedAt));
}

/** Locks the product until the transaction ends; undefined if it is not deleted. */
export async function lockDeletedProduct(tx: Tx, id: number) {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNotNull(products.deletedAt)))
    .for('update');
  return row;
}

export async function undeleteProduct(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .update(products)
    .set({ deletedAt: null, updatedAt: at, version: sql`${products.version} + 1` })
    .where(eq(products.id, id));
}
