import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { idIn } from '#web/lib/id-in.ts';
import { type RawSearch, textIn } from '#web/lib/search-params.ts';

export const orderStatuses = ['pending', 'completed', 'cancelled'] as const satisfies readonly OrderStatus[];

/** Which orders are listed. */
export type OrderFilters = { status: OrderStatus; search: string };

/** What is no tab is the first one: every address shows a list. */
export function parseOrderFilters(raw: RawSearch): OrderFilters {
  const status = orderStatuses.find((one) => one === textIn(raw, 'status')) ?? 'pending';
  return { status, search: textIn(raw, 'search').trim().slice(0, MAX_SEARCH_CHARACTERS) };
}

/** The order that the address opens. */
export function openedOrderIn(raw: RawSearch): number | undefined {
  return idIn(textIn(raw, 'orderId'));
}

/** The same as an address has it: what goes without saying is left out. */
export function searchOf({ status, search }: OrderFilters, orderId?: number): RawSearch {
  return {
    ...(status === 'pending' ? {} : { status }),
    ...(search && { search }),
    ...(orderId === undefined ? {} : { orderId: String(orderId) }),
  };
}
