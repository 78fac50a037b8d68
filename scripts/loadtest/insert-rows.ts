import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import type { activityLogs, users } from '#db/schema/accounts.ts';
import type { orders } from '#db/schema/orders.ts';
import { userWords } from '#lib/user-words.ts';

type UserRow = typeof users.$inferSelect;
type OrderRow = typeof orders.$inferSelect;
type ActivityRow = typeof activityLogs.$inferSelect;

/** ISO 8601. */
type IsoDateTime = string;

export type GeneratedUser = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'usernameKey'
  | 'email'
  | 'emailKey'
  | 'firstName'
  | 'lastName'
  | 'instagram'
  | 'phone'
  | 'isStaff'
  | 'isActive'
> & { dateJoined: IsoDateTime };

export type LoadtestUser = Pick<UserRow, 'id' | 'username'>;
export type LoadtestCustomer = Pick<
  UserRow,
  'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'phone'
>;

export type LoadtestBlister = {
  blisterId: number;
  productId: number;
  seedCount: number;
  /** Centavos. */
  price: number;
  productName: string;
  productBrand: string;
};

export type GeneratedOrder = Pick<
  OrderRow,
  | 'id'
  | 'customerId'
  | 'status'
  | 'isArchived'
  | 'customerFirstName'
  | 'customerLastName'
  | 'customerUsername'
  | 'searchWords'
  | 'customerEmail'
  | 'customerPhone'
  | 'recipientName'
> & { createdAt: IsoDateTime /** Centavos. */; total: number };

export type GeneratedLine = LoadtestBlister & { orderId: number; quantity: number };

export type GeneratedActivity = Pick<
  ActivityRow,
  | 'userId'
  | 'username'
  | 'action'
  | 'subject'
  | 'subjectId'
  | 'description'
  | 'phrase'
  | 'ownWords'
  | 'changes'
> & { createdAt: IsoDateTime };

/** Reserves ids for this many rows, ascending. */
export async function reserveIds(
  tx: Tx,
  table: 'users' | 'orders' | 'lots',
  count: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::integer AS id FROM generate_series(1, ${count}::integer)`);
  return rows.map(({ id }) => id);
}

/** All users get the same hash, of a random password. */
export async function insertGeneratedUsers(
  tx: Tx,
  newUsers: readonly GeneratedUser[],
  passwordHash: string,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO users (id, username, username_key, email, email_key, first_name, last_name, instagram, phone,
      search_words, password_hash, is_staff, is_active, is_verified, date_joined) OVERRIDING SYSTEM VALUE
    SELECT r.id, r.username, r."usernameKey", r.email, r."emailKey", r."firstName", r."lastName", r.instagram, r.phone,
      r."searchWords", ${passwordHash}, r."isStaff", r."isActive", true, r."dateJoined"
    FROM json_to_recordset(${JSON.stringify(newUsers.map((user) => ({ ...user, searchWords: userWords(user) })))}::json) AS r (id integer, username text, "usernameKey" text, email text,
      "emailKey" text, "firstName" text, "lastName" text, instagram text, phone text, "searchWords" text, "isStaff" boolean,
      "isActive" boolean, "dateJoined" timestamptz)`);
}

/**
 * Inserts matching stock movements too: a delivery of the units that the orders keep, each order, and each
 * cancellation, so that the stock stays the same.
 */
export async function insertGeneratedOrders(
  tx: Tx,
  newOrders: readonly GeneratedOrder[],
  lines: readonly GeneratedLine[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO orders (id, customer_id, status, is_archived, customer_first_name, customer_last_name, customer_username,
      search_words, customer_email, customer_phone, recipient_name, delivery_type, shipping_address, total, created_at,
      updated_at) OVERRIDING SYSTEM VALUE
    SELECT r.id, r."customerId", r.status, r."isArchived", r."customerFirstName", r."customerLastName",
      r."customerUsername", r."searchWords", r."customerEmail", r."customerPhone", r."recipientName", 'coordinate',
      'Coordinar entrega', r.total / 100.0, r."createdAt", r."createdAt"
    FROM json_to_recordset(${JSON.stringify(newOrders)}::json) AS r (id integer, "customerId" integer, status text,
      "isArchived" boolean, "customerFirstName" text, "customerLastName" text, "customerUsername" text,
      "searchWords" text, "customerEmail" text, "customerPhone" text, "recipientName" text, total numeric,
      "createdAt" timestamptz)`);
  await tx.execute(sql`
    INSERT INTO order_lines (order_id, product_id, blister_id, quantity, price_at_time, product_name, product_brand,
      seed_count)
    SELECT r."orderId", r."productId", r."blisterId", r.quantity, r.price / 100.0, r."productName", r."productBrand",
      r."seedCount"
    FROM ${lineRecordset(lines)}`);
  await tx.execute(sql`
    WITH taken AS MATERIALIZED (
      SELECT r."orderId" AS id, r."blisterId" AS blister_id, r.quantity::integer AS quantity,
        o.customer_id, o.created_at, o.status = 'cancelled' AS is_cancelled
      FROM ${lineRecordset(lines)} JOIN orders o ON o.id = r."orderId"
    )
    INSERT INTO stock_movements (blister_id, delta, cause, order_id, user_id, created_at)
    SELECT blister_id, sum(quantity), 'catalogue', NULL::integer, NULL::integer, min(created_at)
    FROM taken WHERE NOT is_cancelled GROUP BY blister_id
    UNION ALL
    SELECT blister_id, -quantity, 'order', id, customer_id, created_at FROM taken
    UNION ALL
    SELECT blister_id, quantity, 'cancel', id, customer_id, created_at FROM taken WHERE is_cancelled`);
}

export async function insertGeneratedActivities(
  tx: Tx,
  newActivities: readonly GeneratedActivity[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO activity_logs
      (user_id, username, action, subject, subject_id, description, phrase, own_words, changes, created_at)
    SELECT r."userId", r.username, r.action, r.subject, r."subjectId", r.description, r.phrase, r."ownWords", r.changes,
      r."createdAt"
    FROM json_to_recordset(${JSON.stringify(newActivities)}::json) AS r ("userId" integer, username text, action text,
      subject text, "subjectId" integer, description text, phrase text, "ownWords" text, changes jsonb,
      "createdAt" timestamptz)`);
}

/** At most this many users who can place orders. */
export async function listLoadtestCustomers(tx: Tx, limit: number): Promise<LoadtestCustomer[]> {
  const { rows } = await tx.execute<LoadtestCustomer>(sql`
    SELECT id, username, email, first_name AS "firstName", last_name AS "lastName", phone
    FROM users WHERE deleted_at IS NULL ORDER BY id LIMIT ${limit}`);
  return rows;
}

export async function listLoadtestStaff(tx: Tx): Promise<LoadtestUser[]> {
  const { rows } = await tx.execute<LoadtestUser>(sql`
    SELECT id, username FROM users WHERE deleted_at IS NULL AND (is_staff OR is_superuser) ORDER BY id LIMIT 1000`);
  return rows;
}

export async function listLoadtestBlisters(tx: Tx, limit: number): Promise<LoadtestBlister[]> {
  const { rows } = await tx.execute<LoadtestBlister>(sql`
    SELECT b.id AS "blisterId", p.id AS "productId", b.seed_count AS "seedCount",
      (b.final_price * 100)::integer AS price, p.name AS "productName", br.name AS "productBrand"
    FROM blisters b JOIN products p ON p.id = b.product_id JOIN brands br ON br.id = p.brand_id
    WHERE b.deleted_at IS NULL AND p.deleted_at IS NULL AND b.price > 0 ORDER BY b.id LIMIT ${limit}`);
  return rows;
}

export async function findOrderIdRange(tx: Tx): Promise<{ first: number; last: number } | undefined> {
  const { rows } = await tx.execute<{ first: number | null; last: number | null }>(
    sql`SELECT min(id) AS first, max(id) AS last FROM orders`,
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

/**
 * Drops the table's indexes and foreign keys during a bulk insert and recreates them afterwards, which takes a fraction
 * of the time. Unique indexes stay.
 */
export async function withoutIndexes(tx: Tx, table: string, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    SELECT c.relname::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = ${table}::regclass AND NOT i.indisunique`);
  const { rows: keys } = await tx.execute<{ name: string; definition: string }>(sql`
    SELECT conname::text AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ${table}::regclass`);
  const owner = sql.identifier(table);
  for (const { name } of indexes) await tx.execute(sql`DROP INDEX ${sql.identifier(name)}`);
  for (const { name } of keys)
    await tx.execute(sql`ALTER TABLE ${owner} DROP CONSTRAINT ${sql.identifier(name)}`);
  await work();
  await tx.execute(sql`SET LOCAL maintenance_work_mem = '256MB'`);
  for (const { name, definition } of keys)
    await tx.execute(sql`ALTER TABLE ${owner} ADD CONSTRAINT ${sql.identifier(name)} ${sql.raw(definition)}`);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}

function lineRecordset(lines: readonly GeneratedLine[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(lines)}::json) AS r ("orderId" integer, "productId" integer,
    "blisterId" integer, quantity smallint, price numeric, "productName" text, "productBrand" text,
    "seedCount" integer)`;
}
