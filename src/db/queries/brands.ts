import { and, asc, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { brands, products } from '#db/schema/catalogue.ts';

export type BrandRow = typeof brands.$inferSelect;
/** What staff edit, and the search name that follows from it. */
export type BrandFields = Omit<BrandRow, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>;
export type Brand = BrandRow & { totalProducts: number; totalStock: number };

type BrandSelection = { onlyAvailable: boolean; id?: number };

/** Brands by name, with the number of their products and the total units that this caller may see. */
export function listBrands(db: Db, { onlyAvailable, id }: BrandSelection): Promise<Brand[]> {
  const totals = db
    .select({
      brandId: products.brandId,
      products: count().as('products'),
      stock: sql`sum(${products.stock})`.as('stock'),
    })
    .from(products)
    .where(and(isNull(products.deletedAt), onlyAvailable ? eq(products.available, true) : undefined))
    .groupBy(products.brandId)
    .as('totals');
  return db
    .select({
      ...getTableColumns(brands),
      totalProducts: sql`coalesce(${totals.products}, 0)`.mapWith(Number),
      totalStock: sql`coalesce(${totals.stock}, 0)`.mapWith(Number),
    })
    .from(brands)
    .leftJoin(totals, eq(totals.brandId, brands.id))
    .where(and(isNull(brands.deletedAt), id === undefined ? undefined : eq(brands.id, id)))
    .orderBy(asc(brands.searchName));
}

/** A brand that is not deleted, locked against deletion until the transaction ends. */
export async function findLiveBrand(tx: Tx, id: number): Promise<BrandRow | undefined> {
  const [row] = await tx.select().from(brands).where(isNotDeleted(id)).for('key share');
  return row;
}

/** The same, locked against any other edit, and against new products of the brand. */
export async function lockBrand(tx: Tx, id: number): Promise<BrandRow | undefined> {
  const [row] = await tx.select().from(brands).where(isNotDeleted(id)).for('update');
  return row;
}

export async function insertBrand(tx: Tx, fields: BrandFields & { createdAt: Date }): Promise<number> {
  const [row] = await tx
    .insert(brands)
    .values({ ...fields, updatedAt: fields.createdAt })
    .returning({ id: brands.id });
  if (!row) throw new Error('The brand was not written');
  return row.id;
}

/** Increments the version. */
export async function updateBrand(
  tx: Tx,
  id: number,
  fields: Partial<BrandFields> & { updatedAt: Date; deletedAt?: Date },
): Promise<void> {
  await tx
    .update(brands)
    .set({ ...fields, version: sql`${brands.version} + 1` })
    .where(eq(brands.id, id));
}

export function countBrandProducts(tx: Tx, brandId: number): Promise<number> {
  return tx.$count(products, and(eq(products.brandId, brandId), isNull(products.deletedAt)));
}

function isNotDeleted(id: number) {
  return and(eq(brands.id, id), isNull(brands.deletedAt));
}
