import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { diaries, lotFigures, lots, serials, serialTransfers } from '#db/schema/lots.ts';

/** A blister with its lot, its product, and the diary of the user whose blisters were read. */
export type OwnBlister = Awaited<ReturnType<typeof listOwnBlisters>>[number];
export type Transfer = typeof serialTransfers.$inferSelect;

/**
 * Registered ones, newest first, then those that were handed on and that the user has a diary of. With an `id`, only
 * that one.
 */
export function listOwnBlisters(db: Db | Tx, userId: number, id?: number) {
  return db
    .select({
      serial: serials,
      lot: { id: lots.id, code: lots.code, status: lots.status, recallText: lots.recallText },
      product: products,
      brand: brands.name,
      diary: diaries,
      isOwner: sql<boolean>`(${serials.ownerId} IS NOT DISTINCT FROM ${userId}::integer)`,
    })
    .from(serials)
    .innerJoin(lots, eq(lots.id, serials.lotId))
    .innerJoin(products, eq(products.id, lots.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(diaries, and(eq(diaries.serialId, serials.id), eq(diaries.userId, userId)))
    .where(
      id === undefined
        ? // Two index scans; an OR of both tables would read all serials.
          sql`${serials.id} IN (SELECT id FROM serials WHERE owner_id = ${userId}
            UNION SELECT serial_id FROM diaries WHERE user_id = ${userId})`
        : and(eq(serials.id, id), or(eq(serials.ownerId, userId), eq(diaries.userId, userId))),
    )
    .orderBy(
      asc(sql`(${serials.ownerId} IS DISTINCT FROM ${userId}::integer)`),
      desc(serials.registeredAt),
      desc(serials.id),
    );
}

export async function findOwnBlister(
  db: Db | Tx,
  userId: number,
  id: number,
): Promise<OwnBlister | undefined> {
  const [row] = await listOwnBlisters(db, userId, id);
  return row;
}

export function countRegistered(tx: Tx, userId: number): Promise<number> {
  return tx.$count(serials, eq(serials.ownerId, userId));
}

export async function setOwner(tx: Tx, serialId: number, ownerId: number, at: Date): Promise<void> {
  await tx.update(serials).set({ ownerId, registeredAt: at }).where(eq(serials.id, serialId));
}

export async function findTransfer(db: Db | Tx, serialId: number): Promise<Transfer | undefined> {
  const [row] = await db.select().from(serialTransfers).where(eq(serialTransfers.serialId, serialId));
  return row;
}

/** Replaces the transfer of the serial, whose row the caller has locked. */
export async function saveTransfer(tx: Tx, values: Omit<Transfer, 'attempts'>): Promise<void> {
  const { serialId, ...set } = values;
  await tx
    .insert(serialTransfers)
    .values(values)
    .onConflictDoUpdate({ target: serialTransfers.serialId, set: { ...set, attempts: 0 } });
}

export async function countTransferAttempt(tx: Tx, serialId: number): Promise<void> {
  await tx
    .update(serialTransfers)
    .set({ attempts: sql`${serialTransfers.attempts} + 1` })
    .where(eq(serialTransfers.serialId, serialId));
}

export async function deleteTransfer(tx: Tx, serialId: number): Promise<void> {
  await tx.delete(serialTransfers).where(eq(serialTransfers.serialId, serialId));
}

/** Seeds and germinated seeds of the shared diaries of a lot. */
export async function findFieldCount(
  db: Db | Tx,
  lotId: number,
): Promise<{ seeds: number; germinated: number }> {
  const [row] = await db
    .select({ seeds: lotFigures.fieldSeeds, germinated: lotFigures.fieldGerminated })
    .from(lotFigures)
    .where(eq(lotFigures.lotId, lotId));
  return row ?? { seeds: 0, germinated: 0 };
}

/** Deletes the diaries of a user and frees their blisters. */
export async function deleteBlistersOfUser(tx: Tx, userId: number): Promise<void> {
  await lockBlistersOfUsers(tx, [userId]);
  const own = sql`(SELECT id FROM diaries WHERE user_id = ${userId})`;
  await tx.execute(sql`UPDATE warranty_claims SET diary_id = NULL WHERE diary_id IN ${own}`);
  await tx.execute(sql`DELETE FROM diary_photos WHERE diary_id IN ${own}`);
  await tx.execute(sql`DELETE FROM diary_seeds WHERE diary_id IN ${own}`);
  await tx.execute(sql`DELETE FROM diaries WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM serial_transfers WHERE owner_id = ${userId}`);
  await tx.execute(sql`UPDATE serials SET owner_id = NULL, registered_at = NULL WHERE owner_id = ${userId}`);
}

/**
 * Moves blisters and diaries to another user. Where both have a diary of one blister, that of the user who is left
 * stays, and claims refer to it.
 */
export async function moveBlistersOfUser(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await lockBlistersOfUsers(tx, [from, to]);
  const doubles = sql`
    SELECT d.id, o.id AS other_id FROM diaries d JOIN diaries o ON o.serial_id = d.serial_id AND o.user_id = ${to}
    WHERE d.user_id = ${from}`;
  await tx.execute(
    sql`UPDATE warranty_claims c SET diary_id = d.other_id FROM (${doubles}) d WHERE c.diary_id = d.id`,
  );
  const ids = sql`(SELECT id FROM (${doubles}) d)`;
  await tx.execute(sql`DELETE FROM diary_photos WHERE diary_id IN ${ids}`);
  await tx.execute(sql`DELETE FROM diary_seeds WHERE diary_id IN ${ids}`);
  await tx.execute(sql`DELETE FROM diaries WHERE id IN ${ids}`);
  await tx.execute(sql`UPDATE diaries SET user_id = ${to} WHERE user_id = ${from}`);
  await tx.execute(sql`UPDATE serial_transfers SET owner_id = ${to} WHERE owner_id = ${from}`);
  await tx.execute(sql`UPDATE serials SET owner_id = ${to} WHERE owner_id = ${from}`);
}

/**
 * In the order of all other transactions: claims, serials, diaries, then the figures of lots, which triggers change. The
 * caller has locked the users, so that no claim with another diary of theirs is made meanwhile.
 */
async function lockBlistersOfUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
  const ids = sql`ANY(${sql.param([...userIds])}::integer[])`;
  await tx.execute(sql`
    SELECT FROM warranty_claims WHERE diary_id IN (SELECT id FROM diaries WHERE user_id = ${ids}) ORDER BY id FOR UPDATE`);
  await tx.execute(sql`SELECT FROM serials WHERE owner_id = ${ids} ORDER BY id FOR UPDATE`);
  await tx.execute(sql`SELECT FROM diaries WHERE user_id = ${ids} ORDER BY id FOR UPDATE`);
  await tx.execute(sql`
    SELECT FROM lot_figures WHERE lot_id IN (
      SELECT lot_id FROM serials WHERE owner_id = ${ids} UNION SELECT lot_id FROM diaries WHERE user_id = ${ids}
    ) ORDER BY lot_id FOR UPDATE`);
}
