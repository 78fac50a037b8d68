import { and, asc, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { brands, products } from '#db/schema/catalogue.ts';

/** Bounds the sitemap of pages; a file may contain 50,000 URLs. */
const MAX_BRANDS = 20_000;

/** The highest id any product has had: sitemaps are split by ranges of ids, so that each is one range scan. */
export async function findMaxProductId(db: Db): Promise<number> {
  const [row] = await db.select({ highest: sql<number | null>`max(${products.id})` }).from(products);
  return row?.highest ?? 0;
}

export function listSitemapProducts(db: Db, range: { after: number; upTo: number }) {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(
      and(
        gt(products.id, range.after),
        lte(products.id, range.upTo),
        isNull(products.deletedAt),
        eq(products.available, true),
      ),
    )
    .orderBy(asc(products.id));
}

/** The brands that have an available product. */
export async function listBrandIdsWithProducts(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .where(
      and(
        isNull(brands.deletedAt),
        exists(
          db
            .select({ one: sql`1` })
            .from(products)
            .where(
              and(eq(products.brandId, brands.id), isNull(products.deletedAt), eq(products.available, true)),
            ),
        ),
      ),
    )
    .orderBy(asc(brands.id))
    .limit(MAX_BRANDS);
  return rows.map(({ id }) => id);
}
