import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
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

/** Closed orders with a contact, of accounts whose personal data is deleted. */
export function listOrdersToReduce(db: Db, limit: number): Promise<OrderRow[]> {
  return db
    .select({ order: orders })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(
      and(
        isNotNull(users.deletedAt),
        eq(users.passwordHash, ''),
        ne(orders.status, 'pending'),
        sql`${orders.customerEmail} || ${orders.customerPhone} || ${orders.customerUsername}
          || ${orders.shippingAddress} || ${orders.note} <> ''`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
    .then((rows) => rows.map(({ order }) => order));
}

/** Removes contact, address and note, which the law does not ask for. The names stay. */
export async function reduceOrder(tx: Db | Tx, id: number, searchWords: string): Promise<void> {
  await tx
    .update(orders)
    .set({ ...noContact, searchWords })
    .where(eq(orders.id, id));
}

const noContact = {
  customerUsername: '',
  customerEmail: '',
  customerPhone: '',
  shippingAddress: '',
  note: '',
};

type Retention = { createdBefore: Date; name: string; searchWords: string };

/** No account that is in use; `customer_id` is that of the table in the statement. */
const hasNoLiveAccount = sql`NOT EXISTS (
  SELECT FROM users u WHERE u.id = customer_id AND u.deleted_at IS NULL)`;

/** Replaces the names in closed orders without a live account, and removes their contact. */
export async function anonymizeOrders(
  db: Db,
  { createdBefore, name, searchWords }: Retention,
): Promise<void> {
  await db
    .update(orders)
    .set({ ...noContact, customerFirstName: name, customerLastName: '', recipientName: name, searchWords })
    .where(
      and(
        sql`${orders.createdAt} < ${createdBefore.toISOString()}::timestamptz`,
        ne(orders.status, 'pending'),
        ne(orders.recipientName, name),
        hasNoLiveAccount,
      ),
    );
}

/** The same of closed claims and resolved withdrawals. */
export async function anonymizeClaimsAndWithdrawals(
  db: Db,
  { createdBefore, name, searchWords }: Retention,
): Promise<void> {
  const before = createdBefore.toISOString();
  await db.execute(sql`
    UPDATE warranty_claims SET name = ${name}, email = '', email_key = '', phone = '', order_number = '',
      search_words = ${searchWords}
    WHERE created_at < ${before}::timestamptz AND status NOT IN ('pending', 'reviewing') AND name <> ${name}
      AND ${hasNoLiveAccount}`);
  await db.execute(sql`
    UPDATE withdrawals SET name = ${name}, email = '', purchase = '', reason = ''
    WHERE created_at < ${before}::timestamptz AND status = 'resolved' AND name <> ${name} AND ${hasNoLiveAccount}`);
}
