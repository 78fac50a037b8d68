import { and, asc, desc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import { DEFAULT_DIGEST_HOUR } from '#contract/digests.ts';
import type { ProductType } from '#contract/products.ts';
import type { Db, Tx } from '#db/client.ts';
import { isOpenClaim } from '#db/queries/claims.ts';
import { users } from '#db/schema/accounts.ts';
import { alertSettings, pushSubscriptions } from '#db/schema/staff-alerts.ts';

export type AlertSettings = Pick<
  typeof alertSettings.$inferSelect,
  'pushOrders' | 'pushClaims' | 'pushStock' | 'digest' | 'digestHour'
>;
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

const defaults: AlertSettings = {
  pushOrders: true,
  pushClaims: true,
  pushStock: true,
  digest: 'off',
  digestHour: DEFAULT_DIGEST_HOUR,
};

export async function findAlertSettings(db: Db | Tx, userId: number): Promise<AlertSettings> {
  const { pushOrders, pushClaims, pushStock, digest, digestHour } = alertSettings;
  const [row] = await db
    .select({ pushOrders, pushClaims, pushStock, digest, digestHour })
    .from(alertSettings)
    .where(eq(alertSettings.userId, userId));
  return row ?? defaults;
}

/** Serializes changes of a person's settings; creates their row, which does not exist before the first change. */
export async function lockAlertSettings(tx: Tx, userId: number): Promise<AlertSettings> {
  await tx.insert(alertSettings).values({ userId }).onConflictDoNothing();
  await tx
    .select({ userId: alertSettings.userId })
    .from(alertSettings)
    .where(eq(alertSettings.userId, userId))
    .for('update');
  return findAlertSettings(tx, userId);
}

export async function saveAlertSettings(
  tx: Tx,
  userId: number,
  changes: Partial<AlertSettings> & { digestDay?: string | null; digestUntil?: Date },
): Promise<void> {
  await tx.update(alertSettings).set(changes).where(eq(alertSettings.userId, userId));
}

/** The browsers of a person, last added first. */
export function listPushSubscriptions(db: Db | Tx, userId: number): Promise<PushSubscriptionRow[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id));
}

export type NewPushSubscription = typeof pushSubscriptions.$inferInsert;

/**
 * Replaces the subscription that this browser had before, also that of another person, and the oldest of a person who
 * has too many.
 */
export async function savePushSubscription(
  tx: Tx,
  subscription: NewPushSubscription,
  limit: number,
): Promise<void> {
  const { userId, deviceId, endpoint } = subscription;
  await tx
    .delete(pushSubscriptions)
    .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.deviceId, deviceId)));
  await tx.insert(pushSubscriptions).values(subscription);
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id))
    .limit(limit);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
}

/** False if there is none; with a person, only of theirs. */
export async function deletePushSubscription(db: Db | Tx, id: number, userId?: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.id, id),
        userId === undefined ? undefined : eq(pushSubscriptions.userId, userId),
      ),
    );
  return rowCount === 1;
}

/** The subscription of this person in a browser, without a person that of any. */
export async function deletePushSubscriptionOfDevice(
  db: Db | Tx,
  deviceId: string,
  userId?: number,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.deviceId, deviceId),
        userId === undefined ? undefined : eq(pushSubscriptions.userId, userId),
      ),
    );
}

export async function deletePushSubscriptionsOfUser(db: Db | Tx, userId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

function selectRecipients(db: Db | Tx) {
  return db
    .select({
      subscription: pushSubscriptions,
      isStaff: users.isStaff,
      isSuperuser: users.isSuperuser,
      staffRole: users.staffRole,
      secondFactorSince: users.secondFactorSince,
      settings: alertSettings,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .leftJoin(alertSettings, eq(alertSettings.userId, users.id));
}

export type PushRecipient = Awaited<ReturnType<typeof listPushRecipients>>[number];

/** The subscriptions of all active accounts, with the role and the choices of their person. */
export function listPushRecipients(db: Db | Tx) {
  return selectRecipients(db).where(isActive).orderBy(asc(pushSubscriptions.id));
}

export async function findPushRecipient(db: Db, id: number): Promise<PushRecipient | undefined> {
  const [row] = await selectRecipients(db).where(and(isActive, eq(pushSubscriptions.id, id)));
  return row;
}

/** A generated password has to be changed before the account has the rights of its role. */
const isActive = and(eq(users.isActive, true), eq(users.mustChangePassword, false), isNull(users.deletedAt));

export type LowBlister = {
  productId: number;
  name: string;
  type: ProductType;
  seedCount: number;
  stock: number;
};

/**
 * Takes the falls of stock that were not announced yet, in the transaction that announces them; other processes skip
 * them. Blisters that are no longer low, or that are deleted, are taken and left out.
 */
export async function takeLowStockEvents(tx: Tx, at: Date): Promise<LowBlister[]> {
  const { rows } = await tx.execute<LowBlister>(sql`
    WITH taken AS (
      UPDATE low_stock_events SET announced_at = ${at.toISOString()}::timestamptz
      WHERE id = ANY(ARRAY(SELECT id FROM low_stock_events WHERE announced_at IS NULL FOR UPDATE SKIP LOCKED))
      RETURNING blister_id
    )
    SELECT p.id AS "productId", p.name, p.type, b.seed_count AS "seedCount", b.stock
    FROM blisters b JOIN products p ON p.id = b.product_id
    WHERE b.id IN (SELECT blister_id FROM taken) AND b.is_low AND p.deleted_at IS NULL`);
  return rows;
}

export type DueClaim = { id: number; dueAt: string };

/**
 * Takes the open claims that are due before this time and were not announced with this due time, in the transaction that
 * announces them. Of two processes one inserts the row.
 */
export async function takeDueClaims(
  tx: Tx,
  { after, before }: { after: Date; before: Date },
): Promise<DueClaim[]> {
  const { rows } = await tx.execute<DueClaim>(sql`
    INSERT INTO claim_alerts AS a (claim_id, due_at)
    SELECT id, due_at FROM warranty_claims
    WHERE ${isOpenClaim}
      AND due_at > ${after.toISOString()}::timestamptz AND due_at < ${before.toISOString()}::timestamptz
    ORDER BY id
    ON CONFLICT (claim_id) DO UPDATE SET due_at = excluded.due_at WHERE a.due_at <> excluded.due_at
    RETURNING claim_id AS id, to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "dueAt"`);
  return rows;
}
