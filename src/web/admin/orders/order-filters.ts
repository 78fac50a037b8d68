import type { OrderStatus, OrderView } from '#contract/orders.ts';
import { type Filters, parseFilters, parseIdText, parseSearchText } from '#web/admin/shared/list-filters.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export const orderStatuses = ['pending', 'completed', 'cancelled'] as const satisfies readonly OrderStatus[];

/** The filters in the URL, and the order that it opens. No status means `pending`, the first tab. */
const orderFilters = {
  status: orderStatuses,
  search: parseSearchText,
  orderId: parseIdText,
} as const;

export type OrderFilters = Filters<typeof orderFilters>;

export function parseOrderFilters(raw: RawSearch): OrderFilters {
  return parseFilters(orderFilters, raw);
}

/** An action requested for an order, in a dialog. */
export type OrderAction = { act: 'details' | 'status' | 'remove'; order: OrderView };

/** Names a dialog and the button that opens it, which takes the focus back. */
export function orderDialogId(act: OrderAction['act'], id: number): string {
  return `${act}-${id}`;
}
