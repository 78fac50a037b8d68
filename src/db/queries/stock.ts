import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { parseCentavos } from '#db/queries/centavos.ts';
import { type LineProduct, lineProduct } from '#db/queries/orders.ts';
import { addToStock, setCause } from '#db/queries/stock-change.ts';
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
  const { rowCount } = await tx.insert(receiptKeys).values(row).onConflictDoNothing();
  if (rowCount === 1) return undefined;
  const [stored] = await tx
    .select()
    .from(receiptKeys)
    .where(and(eq(receiptKeys.userId, row.userId), eq(receiptKeys.key, row.key)));
  return stored?.bodyHash;
}

/**
 * The subquery is sorted, so that it locks all blisters before the first product is locked: PostgreSQL cannot sort rows
 * before it has them all.
 */
const selectForUpdate = defineStatement('blisters-for-update', ['ids'], (db, { ids }) => {
  const locked = db
    .$with('locked')
    .as(db.select().from(blisters).where(isOneOf(blisters.id, ids)).orderBy(asc(blisters.id)).for('update'));
  const sorted = db.select().from(locked).orderBy(asc(locked.productId), asc(locked.id)).as('sorted');
  return db
    .with(locked)
    .select({
      blisterId: sorted.id,
      productId: sorted.productId,
      seedCount: sorted.seedCount,
      stock: sorted.stock,
      price: sorted.price,
      finalPrice: sorted.finalPrice,
      blisterDeletedAt: sorted.deletedAt,
      productName: products.name,
      productImage: products.image,
      productBrand: brands.name,
      product: lineProduct,
    })
    .from(sorted)
    .innerJoin(products, eq(products.id, sorted.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
});

/**
 * Locks blisters by ascending id, then their products: all writers of stock and catalogue use this order, which
 * prevents deadlocks. Deleted ones are included.
 */
export async function lockBlisters(
  tx: Tx,
  blisterIds: readonly number[],
): Promise<Map<number, LockedBlister>> {
  const rows = await selectForUpdate(tx, { ids: blisterIds });
  return new Map(
    rows.map(({ price, finalPrice, blisterDeletedAt, ...row }) => {
      const { available, deletedAt } = row.product;
      const isHidden = deletedAt !== null || !available;
      const locked: LockedBlister = {
        ...row,
        price: parseCentavos(price),
        finalPrice: parseCentavos(finalPrice),
        isSold: blisterDeletedAt === null && !isHidden,
        isDeleted: blisterDeletedAt !== null || deletedAt !== null,
        isHidden,
      };
      return [locked.blisterId, locked];
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
  (change) => sql`WITH why AS MATERIALIZED (${setCause(change)}) ${addToStock(change)}`,
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
