import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { parseCentavos } from '#db/queries/centavos.ts';
import { blisters, brands, products } from '#db/schema/catalogue.ts';
import { defineStatement, isOneOf } from '#db/statement.ts';

export type Blister = {
  id: number;
  productId: number;
  seedCount: number;
  stock: number;
  /** Centavos. */
  price: number;
  discount: number;
  /** Own threshold of low stock; null for that of the product or the shop. */
  lowStockBelow: number | null;
  /** Below its threshold. */
  isLow: boolean;
  /** Centavos. */
  finalPrice: number;
};

export type Product = typeof products.$inferSelect & { brand: string; blisters: Blister[] };

const selectProducts = defineStatement('products-by-id', ['ids'], (db, { ids }) =>
  db
    .select({ ...getTableColumns(products), brand: brands.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(isOneOf(products.id, ids), isNull(products.deletedAt))),
);

const selectBlisters = defineStatement('blisters-by-product', ['productIds'], (db, { productIds }) =>
  db
    .select()
    .from(blisters)
    .where(and(isOneOf(blisters.productId, productIds), isNull(blisters.deletedAt)))
    .orderBy(asc(blisters.productId), asc(blisters.position), asc(blisters.seedCount)),
);

/** The products with these ids, in the given order; deleted ones are left out. */
export async function listProductsById(db: Db, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const [rows, blisterRows] = await Promise.all([
    selectProducts(db, { ids }),
    listBlistersByProduct(db, ids),
  ]);
  const byProduct = Map.groupBy(blisterRows, (blister) => blister.productId);
  const byId = new Map(rows.map((row) => [row.id, { ...row, blisters: byProduct.get(row.id) ?? [] }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findProduct(db: Db, id: number): Promise<Product | undefined> {
  const [product] = await listProductsById(db, [id]);
  return product;
}

export async function findBlister(db: Db, id: number): Promise<Blister | undefined> {
  const [row] = await db
    .select()
    .from(blisters)
    .where(and(eq(blisters.id, id), isNull(blisters.deletedAt)));
  return row && toBlister(row);
}

async function listBlistersByProduct(db: Db, productIds: readonly number[]): Promise<Blister[]> {
  const rows = await selectBlisters(db, { productIds });
  return rows.map(toBlister);
}

function toBlister({ deletedAt: _, ...row }: typeof blisters.$inferSelect): Blister {
  return { ...row, price: parseCentavos(row.price), finalPrice: parseCentavos(row.finalPrice) };
}
