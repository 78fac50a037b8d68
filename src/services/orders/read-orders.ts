import type { OwnOrdersQuery, StaffOrdersQuery } from '#contract/orders.ts';
import { countOrders, findOrder, listOrders, type Order, type OrderFilters } from '#db/queries/orders.ts';
import type { SignedIn } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import { searchWords } from '#domain/search-text.ts';
import type { Context } from '#services/context.ts';

export type OrderPage = { count: number; orders: Order[] };
export type OrderCounts = { pending: number; completed: number; cancelled: number };

const MAX_ID = 2_147_483_647;

export async function listOwnOrders(
  { db, actor }: Context<SignedIn>,
  query: OwnOrdersQuery,
): Promise<OrderPage> {
  return pageOf(db, { customerId: actor.userId, exceptCancelled: !query.include_cancelled }, query);
}

/** One page of the staff's list, and how many orders each tab has for the same search. */
export async function listAllOrders(
  { db }: Context<SignedIn>,
  query: StaffOrdersQuery,
): Promise<OrderPage & { counts: OrderCounts }> {
  const search = searchOf(query.search);
  const tab = (status: keyof OrderCounts) => ({ ...search, status, hideArchived: status !== 'cancelled' });
  const [pending, completed, cancelled] = await Promise.all(
    (['pending', 'completed', 'cancelled'] as const).map((status) => countOrders(db, tab(status))),
  );
  const page = await pageOf(db, query.status ? tab(query.status) : search, query);
  return { ...page, counts: { pending: pending ?? 0, completed: completed ?? 0, cancelled: cancelled ?? 0 } };
}

/** @throws Refused NOT_FOUND, also for another's order. */
export async function getOrder({ db, actor }: Context<SignedIn>, id: number): Promise<Order> {
  const order = await findOrder(db, id);
  const mayRead = actor.role === 'staff' || order?.customerId === actor.userId;
  if (!order || !mayRead) throw new Refused({ code: 'NOT_FOUND' });
  return order;
}

async function pageOf(
  db: Context['db'],
  filters: OrderFilters,
  { page, page_size }: { page: number; page_size: number },
): Promise<OrderPage> {
  const offset = (page - 1) * page_size;
  const found = await countOrders(db, filters);
  return {
    count: found,
    orders: offset < found ? await listOrders(db, filters, { limit: page_size, offset }) : [],
  };
}

/** A search that says nothing finds everything; a number is the order's or a part of a name. */
function searchOf(search: string | undefined): Pick<OrderFilters, 'words' | 'number'> {
  const text = search?.trim() ?? '';
  if (text === '') return {};
  const number = /^#?(\d{1,10})$/.exec(text)?.[1];
  const words = searchWords(text);
  return {
    words: words.length > 0 ? words : ['-'],
    ...(number !== undefined && Number(number) <= MAX_ID ? { number: Number(number) } : {}),
  };
}
