import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { firstValue, type RawSearch } from '#web/lib/search-params.ts';

export const orderStatuses = ['pending', 'completed', 'cancelled'] as const satisfies readonly OrderStatus[];

/** The filters of the order list. */
export type OrderFilters = { status: OrderStatus; search: string };

/** An invalid status falls back to the first tab, so that every URL shows a list. */
export function parseOrderFilters(raw: RawSearch): OrderFilters {
  const status = orderStatuses.find((one) => one === firstValue(raw, 'status')) ?? 'pending';
  return { status, search: firstValue(raw, 'search').trim().slice(0, MAX_SEARCH_CHARACTERS) };
}

/** The order that the URL opens. */
export function parseOpenOrderId(raw: RawSearch): number | undefined {
  return parseId(firstValue(raw, 'orderId'));
}

/** Serializes filters and opened order as search parameters; defaults are omitted. */
export function orderSearchParams({ status, search }: OrderFilters, orderId?: number): RawSearch {
  return {
    ...(status === 'pending' ? {} : { status }),
    ...(search && { search }),
    ...(orderId === undefined ? {} : { orderId: String(orderId) }),
  };
}
