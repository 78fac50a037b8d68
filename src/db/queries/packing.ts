import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import type { Lot } from '#db/queries/lots.ts';
import { attachLines, type Order } from '#db/queries/orders.ts';
import { blisters, products } from '#db/schema/catalogue.ts';
import { lots, serials } from '#db/schema/lots.ts';
import { orders } from '#db/schema/orders.ts';
import { defineStatement, isOneOf } from '#db/statement.ts';

/**
 * The lot cannot be changed or recalled before the transaction ends, so that a recall finds every order with its serials.
 * Others may lock it in the same way.
 */
export async function lockLotAgainstRecall(tx: Tx, id: number): Promise<Lot | undefined> {
  const [row] = await tx.select().from(lots).where(eq(lots.id, id)).for('share');
  return row;
}

export async function findProductOfBlister(tx: Tx, blisterId: number) {
  const [row] = await tx
    .select({ id: products.id, name: products.name, type: products.type })
    .from(blisters)
    .innerJoin(products, eq(products.id, blisters.productId))
    .where(eq(blisters.id, blisterId));
  return row;
}

/** Orders that exist, by id. */
export async function listOrdersToPack(db: Db | Tx, ids: readonly number[]): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNull(orders.deletedAt)))
    .orderBy(asc(orders.id));
  return attachLines(db, rows);
}

const selectPackedSerials = defineStatement('packed-serials', ['orderIds'], (db, { orderIds }) =>
  db
    .select({
      id: serials.id,
      code: serials.code,
      orderId: serials.orderId,
      blisterId: serials.blisterId,
      seedCount: serials.seedCount,
      sentAt: serials.sentAt,
      voidedAt: serials.voidedAt,
      ownerId: serials.ownerId,
      lotId: serials.lotId,
      lotCode: lots.code,
      lotStatus: lots.status,
      productName: products.name,
      productType: products.type,
    })
    .from(serials)
    .innerJoin(lots, eq(lots.id, serials.lotId))
    .innerJoin(blisters, eq(blisters.id, serials.blisterId))
    .innerJoin(products, eq(products.id, blisters.productId))
    .where(and(isOneOf(serials.orderId, orderIds), isNotNull(serials.orderId)))
    .orderBy(asc(serials.sentAt), asc(serials.id)),
);

export type PackedSerial = Awaited<ReturnType<typeof selectPackedSerials>>[number];

/** The serials that are packed for orders, in the order of their packing. */
export async function listPackedSerials(db: Db | Tx, orderIds: readonly number[]): Promise<PackedSerial[]> {
  return orderIds.length === 0 ? [] : selectPackedSerials(db, { orderIds });
}

export async function countPackedSerials(tx: Tx, orderId: number, blisterId: number): Promise<number> {
  return tx.$count(serials, and(eq(serials.orderId, orderId), eq(serials.blisterId, blisterId)));
}

export async function isOrderDeleted(tx: Tx, id: number): Promise<boolean> {
  return (await tx.$count(orders, and(eq(orders.id, id), isNotNull(orders.deletedAt)))) > 0;
}

/** Null takes it out of its order. */
export async function setSerialOrder(
  tx: Tx,
  id: number,
  packed: { orderId: number; sentAt: Date } | null,
): Promise<void> {
  await tx
    .update(serials)
    .set(packed ?? { orderId: null, sentAt: null })
    .where(eq(serials.id, id));
}

/** Takes all serials out of an order, except registered ones: their owners have them. */
export async function freePackedSerials(tx: Tx, orderId: number): Promise<Uint8Array[]> {
  const { rows } = await tx.execute<{ code: Uint8Array }>(sql`
    UPDATE serials SET order_id = NULL, sent_at = NULL
    WHERE id IN (
      SELECT id FROM serials WHERE order_id = ${orderId} AND owner_id IS NULL ORDER BY id FOR UPDATE
    )
    RETURNING code`);
  return rows.map(({ code }) => code);
}
