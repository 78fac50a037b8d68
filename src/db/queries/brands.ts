import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

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

type BrandSelection = { onlyAvailable: boolean };

/** Brands by name, with the number of their products and the units of them all that this caller may see. */
export async function listBrands(db: Db, selection: BrandSelection): Promise<Brand[]> {
  const listed = selection.onlyAvailable ? sql`AND p.available` : sql``;
  const { rows } = await db.execute<Omit<Brand, 'createdAt'> & { createdAt: string }>(sql`
    SELECT b.id, b.name, b.description, b.image, b.is_national AS "isNational", b.version,
      b.created_at AS "createdAt", coalesce(t.products, 0) AS "totalProducts", coalesce(t.stock, 0) AS "totalStock"
    FROM brands b
    LEFT JOIN (
      SELECT p.brand_id, count(*)::integer AS products, sum(p.stock)::float8 AS stock
      FROM products p WHERE p.deleted_at IS NULL ${listed} GROUP BY p.brand_id
    ) t ON t.brand_id = b.id
    WHERE b.deleted_at IS NULL
    ORDER BY b.search_name`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
