import type { OwnOrdersQuery, StaffOrdersQuery } from '#contract/orders.ts';
import { pageWindow } from '#contract/paging.ts';
import type { Db } from '#db/client.ts';
import { type Annotations, listAnnotations } from '#db/queries/order-annotations.ts';
import {
  findNewestOrderId,
  findOrderCounts,
  listOrderEvents,
  type OrderCounts,
  type OrderEvent,
} from '#db/queries/order-changes.ts';
import {
  countOrdersOfCustomer,
  findOrder,
  listOrders,
  listOrdersOfCustomer,
  type Order,
  type OrderSearch,
  searchOrders,
} from '#db/queries/orders.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { can } from '#domain/permissions.ts';
import type { Context } from '#services/context.ts';
import { attachOwnSerials, type PackedOrder } from '#services/orders/pack-serials.ts';
import { parseOrderSearch } from '#services/orders/parse-order-search.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';

type StaffOrderPage = ListedPage<Order> & {
  counts: OrderCounts;
  newestId: number;
  annotations: Map<number, Annotations>;
};

const MAX_EVENTS = 200;

export async function listOwnOrders(
  { db, actor }: Context<SignedIn>,
  query: OwnOrdersQuery,
): Promise<ListedPage<Order>> {
  const own = { customerId: actor.userId, excludeCancelled: !query.include_cancelled };
  return readPage(query, await countOrdersOfCustomer(db, own), (window) =>
    listOrdersOfCustomer(db, own, window),
  );
}

/** One page of the staff's list, with the number of orders in each tab for the same search. */
export async function listAllOrders(
  { db, actor }: Context<SignedIn>,
  query: StaffOrdersQuery,
): Promise<StaffOrderPage> {
  const newestId = await findNewestOrderId(db);
  const page = await findOrderPage(db, parseOrderSearch(query, actor), query);
  const annotations = await listAnnotations(
    db,
    page.results.map(({ id }) => id),
  );
  return { ...page, newestId, annotations };
}

async function findOrderPage(
  db: Db,
  search: OrderSearch | undefined,
  query: StaffOrdersQuery,
): Promise<ListedPage<Order> & { counts: OrderCounts }> {
  const { status: tab, sort } = query;
  if (search) {
    const { counts, orders } = await searchOrders(db, search, { tab, sort, ...pageWindow(query) });
    return { count: countInTab(counts, tab), counts, results: orders };
  }
  const counts = await findOrderCounts(db);
  const page = await readPage(query, countInTab(counts, tab), (window) =>
    listOrders(db, { tab }, { sort, ...window }),
  );
  return { ...page, counts };
}

/** @throws DomainError NOT_FOUND, also for another user's order. */
export async function getOrder({ db, actor }: Context<SignedIn>, id: number): Promise<Order> {
  const order = await findOrder(db, id);
  const canRead = can(actor, 'readOrders') || order?.customerId === actor.userId;
  if (!order || !canRead) throw new DomainError({ code: 'NOT_FOUND' });
  return order;
}

/**
 * An order with its serials, once it is completed.
 *
 * @throws DomainError NOT_FOUND, also for another user's order, for staff too.
 */
export async function getOwnOrder({ db, actor }: Context<SignedIn>, id: number): Promise<PackedOrder> {
  const order = await findOrder(db, id);
  if (order?.customerId !== actor.userId) throw new DomainError({ code: 'NOT_FOUND' });
  const [packed] = await attachOwnSerials(db, [order]);
  return packed ?? { order, serials: [] };
}

/** The history of an order, newest first. @throws DomainError NOT_FOUND. */
export async function listOrderHistory(ctx: Context<SignedIn>, id: number): Promise<OrderEvent[]> {
  return listOrderEvents(ctx.db, (await getOrder(ctx, id)).id, MAX_EVENTS);
}

function countInTab(counts: OrderCounts, tab: keyof OrderCounts | undefined): number {
  return tab ? counts[tab] : counts.pending + counts.completed + counts.cancelled + counts.archived;
}
