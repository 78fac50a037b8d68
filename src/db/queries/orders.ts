import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  like,
  lte,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { OrderSort } from '#contract/orders.ts';
import type { PageWindow } from '#contract/paging.ts';
import type { Db, Tx } from '#db/client.ts';
import type { NewActivity } from '#db/queries/activity.ts';
import { formatPesos, parseCentavos } from '#db/queries/centavos.ts';
import { addJob, type Jobs, queueJob } from '#db/queries/jobs.ts';
import type { OrderCounts } from '#db/queries/order-changes.ts';
import { addToStock, setCause } from '#db/queries/stock-change.ts';
import { containsWords } from '#db/queries/text-search.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderKeys, orderLines, orders, orderTags } from '#db/schema/orders.ts';
import { defineInsert, defineSql, defineStatement, isOneOf } from '#db/statement.ts';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

/** The current product, deleted or not: its type and visibility, and the fields that its packet art is drawn from. */
export const lineProduct = {
  type: products.type,
  available: products.available,
  deletedAt: products.deletedAt,
  genotype: products.genotype,
  dominance: products.dominance,
  sativa: products.sativa,
  indica: products.indica,
  thc: products.thc,
  flavors: products.flavors,
  aroma: products.aroma,
};
export type LineProduct = Pick<typeof products.$inferSelect, keyof typeof lineProduct>;

/** Money in centavos. */
export type OrderLine = Omit<LineRow, 'id' | 'orderId' | 'priceAtTime' | 'listPrice'> & {
  priceAtTime: number;
  /** Null for lines from before list prices were stored. */
  listPrice: number | null;
  product: LineProduct;
};
export type Order = Omit<OrderRow, 'total'> & { total: number; lines: OrderLine[] };
export type NewOrder = Omit<typeof orders.$inferInsert, 'total'> & { total: number };

export async function insertOrder(tx: Tx, values: NewOrder, lines: readonly OrderLine[]): Promise<Order> {
  const order = await insertOrderWithoutLines(tx, values);
  await insertOrderLines(tx, lineColumns(order.id, lines));
  return { ...order, lines: [...lines] };
}

/** What is written with a placed order. */
export type OrderDetails = {
  lines: readonly OrderLine[];
  /** Units to add to the stock of each blister, which is locked: negative for those that the order takes. */
  stock: ReadonlyMap<number, number>;
  userId: number;
  activity: (orderId: number) => NewActivity;
  job: (orderId: number) => Jobs['order-announced'];
  /** The idempotency key, which is reserved. */
  key: string | undefined;
};

/**
 * Inserts an order of a customer, and in one more statement everything that belongs to it: its lines, its units of
 * stock, its entry of the log, its job and the order of its key.
 */
export async function insertPlacedOrder(tx: Tx, values: NewOrder, details: OrderDetails): Promise<Order> {
  const { lines, stock, userId, activity, job, key } = details;
  const order = await insertOrderWithoutLines(tx, values);
  const { username, action, subject, description, phrase, ownWords, changes, createdAt } = activity(order.id);
  const announcement = job(order.id);
  const { rowCount } = await insertOrderDetails(tx, {
    username,
    action,
    subject,
    description,
    phrase,
    ownWords,
    changes: JSON.stringify(changes),
    at: createdAt,
    ...lineColumns(order.id, lines),
    ids: [...stock.keys()],
    units: [...stock.values()],
    cause: 'order',
    userId,
    job: JSON.stringify(announcement),
    key,
  });
  if (rowCount === 0) await addJob(tx, 'order-announced', announcement);
  return { ...order, lines: [...lines] };
}

async function insertOrderWithoutLines(tx: Tx, { total, ...values }: NewOrder): Promise<Order> {
  const [row] = await insertOrderRow(tx, { ...values, total: formatPesos(total) });
  if (!row) throw new Error('The order was not inserted');
  return toOrder(row, []);
}

const insertOrderRow = defineInsert('order', orders);

/** Locks the order with its lines until the transaction ends; `share` allows other readers. */
export async function lockOrder(
  tx: Tx,
  id: number,
  strength: 'update' | 'share' = 'update',
): Promise<Order | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)))
    .for(strength);
  return row && attachOrderLines(tx, row);
}

/** An order that was deleted since then, locked. */
export async function lockDeletedOrder(tx: Tx, id: number, since: Date): Promise<Order | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), gte(orders.deletedAt, since)))
    .for('update');
  return row && attachOrderLines(tx, row);
}

export async function findOrder(db: Db, id: number): Promise<Order | undefined> {
  const [row] = await selectOrder(db, { id });
  return row && attachOrderLines(db, row);
}

const selectOrder = defineStatement('order', ['id'], (db, { id }) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt))),
);

type OrderUpdate = Partial<Omit<typeof orders.$inferInsert, 'total'>> & { total?: number };

/** Increments the version. Lines are only rewritten where they are given. */
export async function updateOrder(
  tx: Tx,
  before: Order,
  changes: OrderUpdate,
  lines?: readonly OrderLine[],
): Promise<Order> {
  const { total, ...values } = changes;
  const [row] = await tx
    .update(orders)
    .set({
      ...values,
      ...(total === undefined ? {} : { total: formatPesos(total) }),
      version: before.version + 1,
    })
    .where(eq(orders.id, before.id))
    .returning();
  if (!row) throw new Error(`order ${before.id} is gone`);
  if (lines) {
    await tx.delete(orderLines).where(eq(orderLines.orderId, before.id));
    await insertOrderLines(tx, lineColumns(before.id, lines));
  }
  return toOrder(row, lines ?? before.lines);
}

/** Does not increment the version. */
export async function setOrderAssignee(
  tx: Tx,
  id: number,
  values: Pick<OrderRow, 'assigneeId' | 'assignee'>,
): Promise<void> {
  await tx.update(orders).set(values).where(eq(orders.id, id));
}

type OrderTab = keyof OrderCounts;

export type OrderFilters = {
  customerId?: number | undefined;
  /** Pending and completed without archived orders (staff-and-warranty §4). */
  tab?: OrderTab | undefined;
};

/** Each pair follows an index of the tab, forwards or backwards. */
const sortTerms = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  highest: [desc(orders.total), desc(orders.id)],
  lowest: [asc(orders.total), asc(orders.id)],
  'a-z': [asc(orders.searchWords), asc(orders.id)],
  'z-a': [desc(orders.searchWords), desc(orders.id)],
} as const satisfies Record<OrderSort, SQL[]>;

export async function listOrders(
  db: Db,
  filters: OrderFilters,
  { sort = 'newest', limit, offset }: PageWindow & { sort?: OrderSort | undefined },
): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(filterConditions(filters))
    .orderBy(...sortTerms[sort])
    .limit(limit)
    .offset(offset);
  return attachLines(db, rows);
}

/** What the texts of an order must match: all words and the part of an e-mail, or else the number, or one of the parts of a phone. */
export type TextSearch = {
  words: readonly string[];
  emailPart?: string | undefined;
  number?: number | undefined;
  phoneParts: readonly string[];
};

/**
 * One page of the orders that match a search, with the number of matches per tab. The matches are read
 * once, through the index of the words, also where the planner would rather scan all orders by time.
 */
export async function searchOrders(
  db: Db,
  search: OrderSearch,
  {
    tab,
    sort = 'newest',
    limit,
    offset,
  }: PageWindow & { tab: OrderTab | undefined; sort?: OrderSort | undefined },
): Promise<{ counts: OrderCounts; orders: Order[] }> {
  const inTab = (name: OrderTab) =>
    sql`(count(*) FILTER (WHERE tab = ${name}))::integer AS ${sql.identifier(name)}`;
  const { rows } = await db.execute<OrderCounts & { ids: number[] }>(sql`
    WITH matches AS MATERIALIZED (
      SELECT id, created_at, total, search_words, order_tab(status, is_archived) AS tab FROM ${orders}
      WHERE deleted_at IS NULL AND ${matchesSearch(search)}
    )
    SELECT ${inTab('pending')}, ${inTab('completed')}, ${inTab('cancelled')}, ${inTab('archived')},
      ARRAY(
        SELECT id FROM matches AS orders WHERE ${tab === undefined ? sql`true` : sql`tab = ${tab}`}
        ORDER BY ${sql.join([...sortTerms[sort]], sql`, `)} LIMIT ${limit} OFFSET ${offset}
      ) AS ids
    FROM matches`);
  const { ids = [], ...counts } = rows[0] ?? { pending: 0, completed: 0, cancelled: 0, archived: 0 };
  return { counts, orders: await listOrdersById(db, ids) };
}

export type OrderSearch = {
  text?: TextSearch | undefined;
  tag?: string | undefined;
  /** The id of a member of staff, or null for pending orders without any. */
  assigneeId?: number | null | undefined;
};

export type OrderSelection = {
  search: OrderSearch | undefined;
  tab: OrderTab | undefined;
  /** The newest order that the selection may contain. */
  maxId: number | undefined;
};

/** Ids of the orders of a selection, newest first. */
export async function listSelectedIds(db: Db, selection: OrderSelection, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(selectionConditions(selection))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** In the order of the ids. */
async function listOrdersById(db: Db, ids: readonly number[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const found = new Map((await attachLines(db, rows)).map((order) => [order.id, order]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function attachLines(db: Db | Tx, rows: readonly OrderRow[]): Promise<Order[]> {
  const lines = await listLinesByOrder(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? []));
}

type OwnOrders = { customerId: number; excludeCancelled: boolean };

/** The orders of one account, newest first. */
export async function listOrdersOfCustomer(
  db: Db,
  { customerId, excludeCancelled }: OwnOrders,
  { limit, offset }: PageWindow,
): Promise<Order[]> {
  const { list } = excludeCancelled ? ownOpenOrders : ownOrders;
  return attachLines(db, await list(db, { customerId, limit, offset }));
}

export async function countOrdersOfCustomer(
  db: Db,
  { customerId, excludeCancelled }: OwnOrders,
): Promise<number> {
  const { count: countRows } = excludeCancelled ? ownOpenOrders : ownOrders;
  const [row] = await countRows(db, { customerId });
  return row?.found ?? 0;
}

const ownOrders = defineOwnOrders('own-orders', false);
const ownOpenOrders = defineOwnOrders('own-open-orders', true);

function defineOwnOrders(name: string, excludeCancelled: boolean) {
  return {
    list: defineStatement(name, ['customerId', 'limit', 'offset'], (db, { customerId, limit, offset }) =>
      db
        .select()
        .from(orders)
        .where(filterConditions({ customerId, excludeCancelled }))
        .orderBy(...sortTerms.newest)
        .limit(limit)
        .offset(offset),
    ),
    count: defineStatement(`count-${name}`, ['customerId'], (db, { customerId }) =>
      db.select({ found: count() }).from(orders).where(filterConditions({ customerId, excludeCancelled })),
    ),
  };
}

type OrderKey = { customerId: number; key: string };
export type StoredOrderKey = typeof orderKeys.$inferSelect;

/**
 * Stores the idempotency key for this order, or returns what it was used for. Waits for a concurrent request with the
 * same key.
 */
export async function reserveOrderKey(
  tx: Tx,
  key: OrderKey,
  bodyHash: string,
  createdAt: Date,
): Promise<StoredOrderKey | undefined> {
  const { rowCount } = await insertOrderKey(tx, { ...key, bodyHash, createdAt });
  if (rowCount === 1) return undefined;
  const [stored] = await tx.select().from(orderKeys).where(matchesKey(key));
  return stored;
}

const insertOrderKey = defineStatement(
  'insert-order-key',
  ['customerId', 'key', 'bodyHash', 'createdAt'],
  (db, values) => db.insert(orderKeys).values(values).onConflictDoNothing(),
);

export async function linkKeyToOrder(tx: Tx, key: OrderKey, orderId: number): Promise<void> {
  await updateOrderKey(tx, { ...key, orderId });
}

const updateOrderKey = defineStatement(
  'link-order-key',
  ['customerId', 'key', 'orderId'],
  (db, { customerId, key, orderId }) =>
    db
      .update(orderKeys)
      .set({ orderId: sql`${orderId}` })
      .where(matchesKey({ customerId, key })),
);

function matchesKey({ customerId, key }: OrderKey | Record<keyof OrderKey, Placeholder>): SQL | undefined {
  return and(eq(orderKeys.customerId, customerId), eq(orderKeys.key, key));
}

type OrderConditions = Omit<OrderFilters, 'customerId'> & {
  customerId?: number | Placeholder | undefined;
  excludeCancelled?: boolean;
};

function filterConditions({ customerId, excludeCancelled, tab }: OrderConditions) {
  return and(
    isNull(orders.deletedAt),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    excludeCancelled ? ne(orders.status, 'cancelled') : undefined,
    tab && sql`order_tab(${orders.status}, ${orders.isArchived}) = ${tab}`,
  );
}

export function selectionConditions({ search, tab, maxId }: OrderSelection) {
  return and(
    filterConditions({ tab }),
    search && matchesSearch(search),
    maxId === undefined ? undefined : lte(orders.id, maxId),
  );
}

function matchesSearch({ text, tag, assigneeId }: OrderSearch): SQL | undefined {
  const isTagged =
    tag === undefined
      ? undefined
      : // As an array: for a semijoin the planner may read all orders, even of a tag that few have.
        sql`${orders.id} = ANY(ARRAY(SELECT ${orderTags.orderId} FROM ${orderTags} WHERE ${orderTags.tag} = ${tag}))`;
  return and(
    isTagged,
    assigneeId === undefined ? undefined : isAssigned(assigneeId),
    text && matchesText(text),
  );
}

function isAssigned(assigneeId: number | null): SQL | undefined {
  if (assigneeId !== null) return eq(orders.assigneeId, assigneeId);
  return and(eq(orders.status, 'pending'), isNull(orders.assigneeId));
}

/** Digits and `searchText` leave nothing to escape in the patterns. */
function matchesText({ words, emailPart, number, phoneParts }: TextSearch): SQL | undefined {
  const hasEmail =
    emailPart === undefined ? undefined : sql`strpos(lower(${orders.customerEmail}), ${emailPart}) > 0`;
  return or(
    and(containsWords(orders.searchWords, words), hasEmail),
    number === undefined ? undefined : eq(orders.id, number),
    ...phoneParts.map((part) => like(orders.customerPhone, `%${part}%`)),
  );
}

async function attachOrderLines(db: Db | Tx, row: OrderRow): Promise<Order> {
  return toOrder(row, (await listLinesByOrder(db, [row.id])).get(row.id) ?? []);
}

const selectLines = defineStatement('lines-by-order', ['orderIds'], (db, { orderIds }) =>
  db
    .select({ line: orderLines, product: lineProduct })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(isOneOf(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.id)),
);

async function listLinesByOrder(db: Db | Tx, orderIds: readonly number[]): Promise<Map<number, OrderLine[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectLines(db, { orderIds });
  const lines = rows.map(({ line: { id: _, priceAtTime, listPrice, ...line }, product }) => ({
    ...line,
    priceAtTime: parseCentavos(priceAtTime),
    listPrice: listPrice === null ? null : parseCentavos(listPrice),
    product,
  }));
  return Map.groupBy(lines, ({ orderId }) => orderId);
}

function lineColumns(orderId: number, lines: readonly OrderLine[]) {
  return {
    orderId,
    productIds: lines.map(({ productId }) => productId),
    blisterIds: lines.map(({ blisterId }) => blisterId),
    quantities: lines.map(({ quantity }) => quantity),
    prices: lines.map(({ priceAtTime }) => formatPesos(priceAtTime)),
    listPrices: lines.map(({ listPrice }) => (listPrice === null ? null : formatPesos(listPrice))),
    names: lines.map(({ productName }) => productName),
    images: lines.map(({ productImage }) => productImage),
    brands: lines.map(({ productBrand }) => productBrand),
    seedCounts: lines.map(({ seedCount }) => seedCount),
  };
}

type LineName = keyof ReturnType<typeof lineColumns>;
const lineNames = Object.keys(lineColumns(0, [])) as LineName[];

const insertOrderLines = defineSql('insert-order-lines', lineNames, addLines);

/** Lines of any number, in the given order. */
function addLines(lines: { readonly [Name in LineName]: Placeholder }): SQL {
  return sql`
    INSERT INTO order_lines (order_id, product_id, blister_id, quantity, price_at_time, list_price, product_name,
      product_image, product_brand, seed_count)
    SELECT ${lines.orderId}::integer, product_id, blister_id, quantity, price_at_time, list_price, product_name,
      product_image, product_brand, seed_count
    FROM unnest(${lines.productIds}::integer[], ${lines.blisterIds}::integer[], ${lines.quantities}::integer[],
      ${lines.prices}::numeric[], ${lines.listPrices}::numeric[], ${lines.names}::text[], ${lines.images}::text[],
      ${lines.brands}::text[], ${lines.seedCounts}::integer[]) WITH ORDINALITY
      AS l (product_id, blister_id, quantity, price_at_time, list_price, product_name, product_image, product_brand,
        seed_count, place)
    ORDER BY place`;
}

const insertOrderDetails = defineSql(
  'insert-order-details',
  [
    ...lineNames,
    'ids',
    'units',
    'cause',
    'userId',
    'username',
    'action',
    'subject',
    'description',
    'phrase',
    'ownWords',
    'changes',
    'at',
    'job',
    'key',
  ],
  (details) => sql`
    WITH why AS MATERIALIZED (${setCause(details)}),
    lines AS (${addLines(details)}),
    stock AS (${addToStock(details)}),
    log AS (
      INSERT INTO activity_logs (user_id, username, action, subject, subject_id, description, phrase, own_words,
        changes, created_at)
      VALUES (${details.userId}::integer, ${details.username}, ${details.action}, ${details.subject},
        ${details.orderId}::integer, ${details.description}, ${details.phrase}, ${details.ownWords},
        ${details.changes}::jsonb, ${details.at}::timestamptz)
    ),
    key AS (
      UPDATE order_keys SET order_id = ${details.orderId}::integer
      WHERE customer_id = ${details.userId}::integer AND key = ${details.key}
    )
    ${queueJob('order-announced', details.job)}`,
);

function toOrder({ total, ...row }: OrderRow, lines: readonly OrderLine[]): Order {
  return { ...row, total: parseCentavos(total), lines: [...lines] };
}
