import type { OwnOrdersQuery, StaffOrdersQuery } from '#contract/orders.ts';
import { pageWindow } from '#contract/paging.ts';
import { type Annotations, listAnnotations } from '#db/queries/order-annotations.ts';
import {
  findNewestOrderId,
  findOrderCounts,
  findOrdersVersion,
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

/** The version of all orders together: while it is unchanged, so is every list of orders. */
export function getOrdersVersion({ db }: Context<SignedIn>): Promise<number> {
  return findOrdersVersion(db);
}

/** One page of the staff's list, with the number of orders in each tab for the same search. */
export async function listAllOrders(
  { db, actor }: Context<SignedIn>,
  query: StaffOrdersQuery,
): Promise<StaffOrderPage> {
  const { status: tab, sort } = query;
  const search = parseOrderSearch(query, actor);
  const newestId = await findNewestOrderId(db);
  if (search) {
    const { counts, orders } = await searchOrders(db, search, { tab, sort, ...pageWindow(query) });
    const annotations = await listAnnotations(
      db,
      orders.map(({ id }) => id),
    );
    return { count: countInTab(counts, tab), counts, newestId, results: orders, annotations };
  }
  const counts = await findOrderCounts(db);
  const found = await readPage(query, countInTab(counts, tab), (window) =>
    listOrders(db, { tab }, { sort, ...window }),
  );
  const annotations = await listAnnotations(
    db,
    found.results.map(({ id }) => id),
  );
  return { ...found, counts, newestId, annotations };
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
