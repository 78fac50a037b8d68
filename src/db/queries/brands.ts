import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { brands, products } from '#db/schema/catalogue.ts';

export type Brand = {
  id: number;
  name: string;
  description: string;
  image: string | null;
  isNational: boolean;
  createdAt: Date;
  version: number;
  totalProducts: number;
  totalStock: number;
};

type BrandSelection = { onlyAvailable: boolean; id?: number };

/** Brands by name, with the number of their products and the total units that this caller may see. */
export async function listBrands(db: Db, selection: BrandSelection): Promise<Brand[]> {
  const one = selection.id === undefined ? sql`` : sql`AND b.id = ${selection.id}`;
  const listed = selection.onlyAvailable ? sql`AND p.available` : sql``;
  const { rows } = await db.execute<Omit<Brand, 'createdAt'> & { createdAt: string }>(sql`
    SELECT b.id, b.name, b.description, b.image, b.is_national AS "isNational", b.version,
      b.created_at AS "createdAt", coalesce(t.products, 0) AS "totalProducts", coalesce(t.stock, 0) AS "totalStock"
    FROM brands b
    LEFT JOIN (
      SELECT p.brand_id, count(*)::integer AS products, sum(p.stock)::float8 AS stock
      FROM products p WHERE p.deleted_at IS NULL ${listed} GROUP BY p.brand_id
    ) t ON t.brand_id = b.id
    WHERE b.deleted_at IS NULL ${one}
    ORDER BY b.search_name`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

export type BrandRow = typeof brands.$inferSelect;
export type BrandFields = Pick<BrandRow, 'name' | 'searchName' | 'description' | 'image' | 'isNational'>;

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
