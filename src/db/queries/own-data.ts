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
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { isOpenClaim } from '#db/queries/claims.ts';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { savedProducts } from '#db/schema/followed-products.ts';
import { orders } from '#db/schema/orders.ts';
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

/** Closed orders with a contact, of accounts whose personal data is deleted. */
export function listOrdersToReduce(db: Db, limit: number): Promise<OrderRow[]> {
  return db
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(
      and(
        isAccountAnonymized,
        ne(orders.status, 'pending'),
        sql`${orders.customerEmail} || ${orders.customerPhone} || ${orders.customerUsername}
          || ${orders.shippingAddress} || ${orders.note} <> ''`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
}

/** Removes contact, address and note, which the law does not ask for. The names stay. */
export async function reduceOrder(db: Db, id: number, searchWords: string): Promise<void> {
  await db
    .update(orders)
    .set({ ...noOrderContact, searchWords })
    .where(eq(orders.id, id));
}

type ClaimRow = typeof warrantyClaims.$inferSelect;

/** Closed claims with a contact, of accounts whose personal data is deleted. */
export function listClaimsToReduce(db: Db, limit: number): Promise<ClaimRow[]> {
  return db
    .select(getTableColumns(warrantyClaims))
    .from(warrantyClaims)
    .innerJoin(users, eq(users.id, warrantyClaims.customerId))
    .where(
      and(isAccountAnonymized, isClaimClosed, sql`${warrantyClaims.email} || ${warrantyClaims.phone} <> ''`),
    )
    .orderBy(asc(warrantyClaims.id))
    .limit(limit);
}

export async function reduceClaim(db: Db, id: number, searchWords: string): Promise<void> {
  await db
    .update(warrantyClaims)
    .set({ ...noClaimContact, searchWords })
    .where(eq(warrantyClaims.id, id));
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

const noClaimContact = { email: '', emailKey: '', phone: '' };

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
  isClosed: SQL,
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

/** Replaces the names in closed orders without a live account, and removes their contact. Returns their ids. */
export function anonymizeOrders(db: Db, retention: Retention): Promise<Array<{ id: number }>> {
  const { name, searchWords } = retention;
  return db
    .update(orders)
    .set({
      ...noOrderContact,
      customerFirstName: name,
      customerLastName: '',
      recipientName: name,
      searchWords,
    })
    .where(
      inArray(orders.id, selectDueIds(orders, orders.recipientName, ne(orders.status, 'pending'), retention)),
    )
    .returning({ id: orders.id });
}

/** The same of closed claims. */
export function anonymizeClaims(db: Db, retention: Retention): Promise<Array<{ id: number }>> {
  const { name, searchWords } = retention;
  const { id } = warrantyClaims;
  return db
    .update(warrantyClaims)
    .set({ ...noClaimContact, name, orderNumber: '', searchWords })
    .where(inArray(id, selectDueIds(warrantyClaims, warrantyClaims.name, isClaimClosed, retention)))
    .returning({ id });
}

/** The same of resolved withdrawals. */
export function anonymizeWithdrawals(db: Db, retention: Retention): Promise<Array<{ id: number }>> {
  const { id, status } = withdrawals;
  return db
    .update(withdrawals)
    .set({ name: retention.name, email: '', purchase: '', reason: '' })
    .where(inArray(id, selectDueIds(withdrawals, withdrawals.name, eq(status, 'resolved'), retention)))
    .returning({ id });
}
