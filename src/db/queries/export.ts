import { and, asc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { parseCentavos } from '#db/queries/centavos.ts';
import { blisters, brands, products } from '#db/schema/catalogue.ts';

export type ExportedProduct = typeof products.$inferSelect & {
  brand: string;
  /** In the order of the shop; prices in centavos. */
  blisters: Array<{ seedCount: number; price: number; stock: number; discount: number }>;
};

/** Keyset pagination: the next products after this id, oldest first, including unavailable but not deleted ones. */
export async function listProductsAfter(tx: Tx, afterId: number, limit: number): Promise<ExportedProduct[]> {
  const rows = await tx
    .select({ ...getTableColumns(products), brand: brands.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(gt(products.id, afterId), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const blisterRows = await tx
    .select()
    .from(blisters)
    .where(and(sql`${blisters.productId} = ANY(${sql.param(ids)})`, isNull(blisters.deletedAt)))
    .orderBy(asc(blisters.productId), asc(blisters.position), asc(blisters.seedCount));
  const byProduct = Map.groupBy(blisterRows, ({ productId }) => productId);
  return rows.map((row) => ({ ...row, blisters: (byProduct.get(row.id) ?? []).map(toExportedBlister) }));
}

function toExportedBlister({ seedCount, price, stock, discount }: typeof blisters.$inferSelect) {
  return { seedCount, price: parseCentavos(price), stock, discount };
}
