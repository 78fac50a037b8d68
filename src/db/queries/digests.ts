import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, sum } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { parseCentavos } from '#db/queries/centavos.ts';
import { isOpenClaim } from '#db/queries/claims.ts';
import { users } from '#db/schema/accounts.ts';
import { blisters, lowStockEvents, products } from '#db/schema/catalogue.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { orders } from '#db/schema/orders.ts';
import { alertSettings } from '#db/schema/staff-alerts.ts';

export type DigestSettings = Pick<
  typeof alertSettings.$inferSelect,
  'userId' | 'digest' | 'digestHour' | 'digestDay' | 'digestUntil'
>;

/** The settings of all who want a summary. */
export function listDigestSettings(db: Db): Promise<DigestSettings[]> {
  return selectSettings(db).where(ne(alertSettings.digest, 'off')).orderBy(asc(alertSettings.userId));
}

/** Locks the row; undefined while another process has it. */
export async function lockDigestSettings(tx: Tx, userId: number): Promise<DigestSettings | undefined> {
  const [row] = await selectSettings(tx)
    .where(eq(alertSettings.userId, userId))
    .for('update', { skipLocked: true });
  return row;
}

function selectSettings(db: Db | Tx) {
  const { userId, digest, digestHour, digestDay, digestUntil } = alertSettings;
  return db.select({ userId, digest, digestHour, digestDay, digestUntil }).from(alertSettings);
}

export async function saveDigestDay(tx: Tx, userId: number, day: string, until: Date): Promise<void> {
  await tx
    .update(alertSettings)
    .set({ digestDay: day, digestUntil: until })
    .where(eq(alertSettings.userId, userId));
}

/** The active account and whether it still wants a summary. */
export async function findDigestRecipient(db: Db, userId: number) {
  const { email, firstName, isStaff, isSuperuser, staffRole, secondFactorSince } = users;
  const [row] = await db
    .select({
      email,
      firstName,
      isStaff,
      isSuperuser,
      staffRole,
      secondFactorSince,
      digest: alertSettings.digest,
    })
    .from(users)
    .innerJoin(alertSettings, eq(alertSettings.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.isActive, true),
        eq(users.isVerified, true),
        eq(users.mustChangePassword, false),
        isNull(users.deletedAt),
      ),
    );
  return row;
}

type Period = { since: Date; until: Date };

/** Orders that were placed in this time and are not cancelled; the total is in centavos. */
export async function countOrdersPlaced(
  db: Db,
  { since, until }: Period,
): Promise<{ found: number; total: number }> {
  const [row] = await db
    .select({ found: count(), total: sum(orders.total) })
    .from(orders)
    .where(
      and(
        gt(orders.createdAt, since),
        lte(orders.createdAt, until),
        isNull(orders.deletedAt),
        ne(orders.status, 'cancelled'),
      ),
    );
  return { found: row?.found ?? 0, total: parseCentavos(row?.total ?? '0') };
}

/** Open claims that are due before this time, the most urgent first. */
export function listDueClaims(db: Db, before: Date, limit: number) {
  return db
    .select({ id: warrantyClaims.id, dueAt: warrantyClaims.dueAt })
    .from(warrantyClaims)
    .where(and(isOpenClaim, lt(warrantyClaims.dueAt, before)))
    .orderBy(asc(warrantyClaims.dueAt), asc(warrantyClaims.id))
    .limit(limit);
}

/** Blisters that fell below their threshold in this time and are still low, those with the fewest units first. */
export function listFallenBlisters(db: Db, { since, until }: Period, limit: number) {
  const fallen = db
    .select({ id: lowStockEvents.blisterId })
    .from(lowStockEvents)
    .where(and(gt(lowStockEvents.fellAt, since), lte(lowStockEvents.fellAt, until)));
  return db
    .select({
      name: products.name,
      type: products.type,
      seedCount: blisters.seedCount,
      stock: blisters.stock,
    })
    .from(blisters)
    .innerJoin(products, eq(products.id, blisters.productId))
    .where(and(inArray(blisters.id, fallen), eq(blisters.isLow, true), isNull(products.deletedAt)))
    .orderBy(asc(blisters.stock), desc(blisters.id))
    .limit(limit);
}
