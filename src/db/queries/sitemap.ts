import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/schema/catalogue.ts';

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
