import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#db/client.ts';
import { redactActivities } from '#db/queries/activity.ts';
import { isOpenClaim } from '#db/queries/claims.ts';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { claimPhotos, warrantyClaims } from '#db/schema/claims.ts';
import { savedProducts } from '#db/schema/followed-products.ts';
import { orderNotes, orders } from '#db/schema/orders.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';

/** All saved products, also those that visitors cannot see now. */
export function listSavedProducts(db: Db, userId: number) {
  return db
    .select({ id: products.id, name: products.name, savedAt: savedProducts.savedAt })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .where(eq(savedProducts.userId, userId))
    .orderBy(desc(savedProducts.savedAt), desc(savedProducts.productId));
}

export function listOwnWithdrawals(db: Db, userId: number) {
  return db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.customerId, userId))
    .orderBy(desc(withdrawals.id));
}

type OrderRow = typeof orders.$inferSelect;

/** The account's personal data is deleted. */
const isAccountAnonymized = and(isNotNull(users.deletedAt), eq(users.passwordHash, ''));

/** A pending order is delivered or lapses first, unless it was deleted before the time in which staff can restore it. */
function isOrderClosed(restorableSince: Date): SQL | undefined {
  return or(ne(orders.status, 'pending'), lt(orders.deletedAt, restorableSince));
}

/** Closed orders with a contact or internal notes, of accounts whose personal data is deleted. */
export function listOrdersToReduce(db: Db, restorableSince: Date, limit: number): Promise<OrderRow[]> {
  return db
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(
      and(
        isAccountAnonymized,
        isOrderClosed(restorableSince),
        sql`(${orders.customerEmail} || ${orders.customerPhone} || ${orders.customerUsername}
          || ${orders.shippingAddress} || ${orders.note} <> ''
          OR EXISTS (SELECT FROM ${orderNotes} WHERE ${orderNotes.orderId} = ${orders.id}))`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
}

/** Removes contact, address and all notes, which the law does not ask for. The names stay, but not in the log. */
export async function reduceOrder(tx: Tx, id: number, searchWords: string): Promise<void> {
  await tx
    .update(orders)
    .set({ ...noOrderContact, searchWords })
    .where(eq(orders.id, id));
  await deleteOrderDetails(tx, [id]);
}

async function deleteOrderDetails(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, [...ids]));
  await redactActivities(tx, 'order', ids);
}

type ClaimRow = typeof warrantyClaims.$inferSelect;

/** Closed claims with a contact, texts or photos, of accounts whose personal data is deleted. */
export function listClaimsToReduce(db: Db, limit: number): Promise<ClaimRow[]> {
  const names = Object.keys(noClaimDetails) as Array<keyof typeof noClaimDetails>;
  const detailColumns = names.map((name) => warrantyClaims[name]);
  return db
    .select(getTableColumns(warrantyClaims))
    .from(warrantyClaims)
    .innerJoin(users, eq(users.id, warrantyClaims.customerId))
    .where(and(isAccountAnonymized, isClaimClosed, sql`concat(${sql.join(detailColumns, sql`, `)}) <> ''`))
    .orderBy(asc(warrantyClaims.id))
    .limit(limit);
}

/** Removes contact, texts, photos and the private link. The name stays, but not in the log. */
export async function reduceClaim(tx: Tx, id: number, searchWords: string): Promise<void> {
  await tx
    .update(warrantyClaims)
    .set({ ...noClaimDetails, searchWords })
    .where(eq(warrantyClaims.id, id));
  await deleteClaimDetails(tx, [id]);
}

/** The nightly sweep deletes the images themselves, with their files and hashes. */
async function deleteClaimDetails(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(claimPhotos).where(inArray(claimPhotos.claimId, [...ids]));
  await redactActivities(tx, 'claim', ids);
}

/** Removes e-mail and reason from resolved withdrawals of accounts whose personal data is deleted. */
export async function reduceWithdrawals(db: Db): Promise<void> {
  await db
    .update(withdrawals)
    .set({ email: '', reason: '' })
    .where(
      and(
        eq(withdrawals.status, 'resolved'),
        ne(withdrawals.email, ''),
        inArray(withdrawals.customerId, db.select({ id: users.id }).from(users).where(isAccountAnonymized)),
      ),
    );
}

const noOrderContact = {
  customerUsername: '',
  customerEmail: '',
  customerPhone: '',
  shippingAddress: '',
  note: '',
};

const noClaimDetails = {
  email: '',
  emailKey: '',
  phone: '',
  description: '',
  photo1: null,
  photo2: null,
  photo3: null,
  adminResponse: '',
  adminNotes: '',
  resolutionDetails: '',
  photoRequest: '',
  trackHash: null,
} satisfies Partial<ClaimRow>;

const isClaimClosed = not(isOpenClaim);

type Retention = {
  createdBefore: Date;
  name: string;
  searchWords: string;
  /** Only records with a greater id, so that batches do not read the same rows. */
  after: number;
  limit: number;
};

/** No account that is in use. */
export function hasNoLiveAccount(userId: AnyPgColumn): SQL {
  return sql`NOT EXISTS (SELECT FROM ${users} WHERE ${users.id} = ${userId} AND ${users.deletedAt} IS NULL)`;
}

type Records = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn; customerId: AnyPgColumn };

/** Ids of closed records without a live account whose name was not replaced yet, locked in their order. */
function selectDueIds(
  table: Records,
  nameColumn: AnyPgColumn,
  isClosed: SQL | undefined,
  { createdBefore, name, after, limit }: Retention,
): SQL {
  const isDue = and(
    gt(table.id, after),
    lt(table.createdAt, createdBefore),
    isClosed,
    ne(nameColumn, name),
    hasNoLiveAccount(table.customerId),
  );
  return sql`(SELECT ${table.id} FROM ${table} WHERE ${isDue} ORDER BY ${table.id} LIMIT ${limit} FOR UPDATE)`;
}

/** Replaces the names in closed orders without a live account, and removes what `reduceOrder` does. Returns their ids. */
export async function anonymizeOrders(
  tx: Tx,
  retention: Retention & { restorableSince: Date },
): Promise<number[]> {
  const { name, searchWords, restorableSince } = retention;
  const rows = await tx
    .update(orders)
    .set({
      ...noOrderContact,
      customerFirstName: name,
      customerLastName: '',
      recipientName: name,
      searchWords,
    })
    .where(
      inArray(
        orders.id,
        selectDueIds(orders, orders.recipientName, isOrderClosed(restorableSince), retention),
      ),
    )
    .returning({ id: orders.id });
  const ids = rows.map(({ id }) => id);
  await deleteOrderDetails(tx, ids);
  return ids;
}

/** The same of closed claims. */
export async function anonymizeClaims(tx: Tx, retention: Retention): Promise<number[]> {
  const { name, searchWords } = retention;
  const { id } = warrantyClaims;
  const rows = await tx
    .update(warrantyClaims)
    .set({ ...noClaimDetails, name, orderNumber: '', searchWords })
    .where(inArray(id, selectDueIds(warrantyClaims, warrantyClaims.name, isClaimClosed, retention)))
    .returning({ id });
  const ids = rows.map((row) => row.id);
  await deleteClaimDetails(tx, ids);
  return ids;
}

/** The same of resolved withdrawals. */
export async function anonymizeWithdrawals(tx: Tx, retention: Retention): Promise<number[]> {
  const { id, status } = withdrawals;
  const rows = await tx
    .update(withdrawals)
    .set({ name: retention.name, email: '', purchase: '', reason: '' })
    .where(inArray(id, selectDueIds(withdrawals, withdrawals.name, eq(status, 'resolved'), retention)))
    .returning({ id });
  return rows.map((row) => row.id);
}
