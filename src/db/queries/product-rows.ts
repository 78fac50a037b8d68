import { and, asc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { parseCentavos } from '#db/queries/centavos.ts';
import { blisters, brands, products } from '#db/schema/catalogue.ts';
import { defineStatement, isOneOf } from '#db/statement.ts';

type BlisterRow = typeof blisters.$inferSelect;
/** Prices in centavos. */
export type Blister = Omit<BlisterRow, 'position' | 'price' | 'finalPrice' | 'deletedAt'> & {
  price: number;
  finalPrice: number;
};
export type Product = typeof products.$inferSelect & { brand: string; blisters: Blister[] };

const selectProducts = defineStatement('products-by-id', ['ids'], (db, { ids }) =>
  selectWithBrand(db).where(and(isOneOf(products.id, ids), isNull(products.deletedAt))),
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
  const byId = new Map(addBlisters(rows, blisterRows).map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Keyset pagination: the next products after this id, oldest first, including unavailable but not deleted ones. */
export async function listProductsAfter(tx: Tx, afterId: number, limit: number): Promise<Product[]> {
  const rows = await selectWithBrand(tx)
    .where(and(gt(products.id, afterId), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  return addBlisters(rows, await listBlistersByProduct(tx, ids));
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

function selectWithBrand(db: Db) {
  return db
    .select({ ...getTableColumns(products), brand: brands.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId));
}

function addBlisters(rows: ReadonlyArray<Omit<Product, 'blisters'>>, found: readonly Blister[]): Product[] {
  const byProduct = Map.groupBy(found, ({ productId }) => productId);
  return rows.map((row) => ({ ...row, blisters: byProduct.get(row.id) ?? [] }));
}

async function listBlistersByProduct(db: Db, productIds: readonly number[]): Promise<Blister[]> {
  const rows = await selectBlisters(db, { productIds });
  return rows.map(toBlister);
}

function toBlister({ deletedAt: _, ...row }: BlisterRow): Blister {
  return { ...row, price: parseCentavos(row.price), finalPrice: parseCentavos(row.finalPrice) };
}
