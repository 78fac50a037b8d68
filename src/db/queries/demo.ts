import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { brands, products } from '#db/schema/catalogue.ts';

/** Whether the catalogue has ever had a product, including deleted ones. */
export async function hasProducts(db: Db): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1);
  return found.length > 0;
}

type NewBrand = Pick<typeof brands.$inferInsert, 'name' | 'searchName' | 'description' | 'isNational'>;

/** Inserts the brands whose names do not exist yet. */
export async function insertMissingBrands(db: Db, missing: readonly NewBrand[]): Promise<void> {
  await db
    .insert(brands)
    .values([...missing])
    .onConflictDoNothing({ target: brands.searchName, where: sql`${brands.deletedAt} IS NULL` });
}
