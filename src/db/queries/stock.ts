import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { parseCentavos } from '#db/queries/centavos.ts';
import { type LineProduct, lineProduct } from '#db/queries/orders.ts';
import { blisters, brands, products } from '#db/schema/catalogue.ts';
import { receiptKeys } from '#db/schema/orders.ts';
import { defineSql, defineStatement, isOneOf } from '#db/statement.ts';

/** A blister with its current price and stock, locked until the transaction ends. */
export type LockedBlister = {
  blisterId: number;
  productId: number;
  seedCount: number;
  stock: number;
  /** In centavos. */
  price: number;
  /** In centavos. */
  finalPrice: number;
  productName: string;
  productBrand: string;
  productImage: string | null;
  product: LineProduct;
  isSold: boolean;
  /** The blister or its product is in the trash. */
  isDeleted: boolean;
  /** Deleted or unavailable: only staff see the product. */
  isHidden: boolean;
};

/**
 * Stores the idempotency key of a receipt, or returns the hash of the request that it was used for. Waits for a
 * concurrent request with the same key.
 */
export async function reserveReceiptKey(
  tx: Tx,
  row: typeof receiptKeys.$inferInsert,
): Promise<string | undefined> {
  const inserted = await tx.insert(receiptKeys).values(row).onConflictDoNothing().returning();
  if (inserted.length > 0) return undefined;
  const [stored] = await tx
    .select()
    .from(receiptKeys)
    .where(and(eq(receiptKeys.userId, row.userId), eq(receiptKeys.key, row.key)));
  return stored?.bodyHash;
}

export async function deleteReceiptKeysBefore(db: Db, since: Date): Promise<void> {
  await db.delete(receiptKeys).where(lt(receiptKeys.createdAt, since));
}

const selectBlistersForUpdate = defineStatement('blisters-for-update', ['ids'], (db, { ids }) =>
  db.select().from(blisters).where(isOneOf(blisters.id, ids)).orderBy(asc(blisters.id)).for('update'),
);

const selectProductsForUpdate = defineStatement('products-for-update', ['ids'], (db, { ids }) =>
  db
    .select({
      id: products.id,
      productName: products.name,
      productImage: products.image,
      productBrand: brands.name,
      available: products.available,
      deletedAt: products.deletedAt,
      product: lineProduct,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(isOneOf(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update', { of: products }),
);

/**
 * Locks blisters by ascending id, then their products: all writers of stock and catalogue use this order, which
 * prevents deadlocks. Deleted ones are included.
 */
export async function lockBlisters(
  tx: Tx,
  blisterIds: readonly number[],
): Promise<Map<number, LockedBlister>> {
  const blisterRows = await selectBlistersForUpdate(tx, { ids: blisterIds });
  const productIds = [...new Set(blisterRows.map(({ productId }) => productId))];
  const productRows = await selectProductsForUpdate(tx, { ids: productIds });
  const byId = new Map(productRows.map((row) => [row.id, row]));
  return new Map(
    blisterRows.flatMap((blister) => {
      const owner = byId.get(blister.productId);
      if (!owner) return [];
      const { id: _, available, deletedAt, ...copied } = owner;
      const isHidden = deletedAt !== null || !available;
      const locked: LockedBlister = {
        ...copied,
        blisterId: blister.id,
        productId: blister.productId,
        seedCount: blister.seedCount,
        stock: blister.stock,
        price: parseCentavos(blister.price),
        finalPrice: parseCentavos(blister.finalPrice),
        isSold: blister.deletedAt === null && !isHidden,
        isDeleted: blister.deletedAt !== null || deletedAt !== null,
        isHidden,
      };
      return [[locked.blisterId, locked] as const];
    }),
  );
}

export type StockCause = {
  cause: 'order' | 'cancel' | 'lapse' | 'reopen' | 'edit' | 'delete';
  orderId: number;
  /** Undefined where the system itself does it. */
  userId: number | undefined;
};

/**
 * Updates the stock of several blisters in one statement, with the cause for the stock movements. A constraint keeps
 * stock from becoming negative.
 */
export async function changeStock(
  tx: Tx,
  changes: ReadonlyMap<number, number>,
  { cause, orderId, userId }: StockCause,
): Promise<void> {
  const ids = [...changes.keys()];
  const units = [...changes.values()];
  await updateStock(tx, { cause, orderId: String(orderId), userId: String(userId ?? ''), ids, units });
}

const updateStock = defineSql(
  'change-stock',
  ['cause', 'orderId', 'userId', 'ids', 'units'],
  ({ cause, orderId, userId, ids, units }) => sql`
    WITH why AS MATERIALIZED (
      SELECT set_config('semillero.cause', ${cause}, true), set_config('semillero.order', ${orderId}, true),
        set_config('semillero.user', ${userId}, true)
    )
    UPDATE blisters b SET stock = b.stock + m.units
    FROM why, unnest(${ids}::integer[], ${units}::integer[]) AS m (id, units)
    WHERE b.id = m.id`,
);

/** Sets the user that the triggers write into stock movements in this transaction. */
export async function setStockEditor(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`SELECT set_config('semillero.user', ${String(userId)}, true)`);
}

/** Sets the cause that the triggers write into stock movements in this transaction. */
export async function setStockCause(tx: Tx, cause: 'count' | 'receipt'): Promise<void> {
  await tx.execute(sql`SELECT set_config('semillero.cause', ${cause}, true)`);
}

export type StockMismatch = { blisterId: number; productName: string; stock: number; movements: number };

/** Blisters whose stock differs from the sum of their movements. There should be none. */
export async function listStockMismatches(db: Db): Promise<StockMismatch[]> {
  const { rows } = await db.execute<StockMismatch>(sql`
    SELECT b.id AS "blisterId", p.name AS "productName", b.stock, coalesce(m.units, 0)::integer AS movements
    FROM blisters b
    JOIN products p ON p.id = b.product_id
    LEFT JOIN (SELECT blister_id, sum(delta) AS units FROM stock_movements GROUP BY blister_id) m ON m.blister_id = b.id
    WHERE b.stock <> coalesce(m.units, 0)
    ORDER BY b.id`);
  return rows;
}

export async function countStockLedger(db: Db): Promise<{ blisters: number; movements: number }> {
  const { rows } = await db.execute<{ blisters: number; movements: number }>(sql`
    SELECT (SELECT count(*) FROM blisters)::integer AS blisters,
      (SELECT count(*) FROM stock_movements)::integer AS movements`);
  return rows[0] ?? { blisters: 0, movements: 0 };
}
