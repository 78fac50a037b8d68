import { useMemo } from 'react';
import { useUrlFilters } from '#web/features/admin/use-url-filters.ts';
import { openedOrderIn, parseOrderFilters, searchOf } from '#web/features/admin-orders/order-filters.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

const asItIs = (raw: RawSearch) => raw;

export function useOrderFilters() {
  const { filters: raw, go, correct } = useUrlFilters('/admin/pedidos', asItIs);
  const filters = useMemo(() => parseOrderFilters(raw), [raw]);
  return {
    filters,
    opened: openedOrderIn(raw),
    search: (text: string) => go(searchOf({ ...filters, search: text })),
    /** Opens an order, or closes it if undefined. Replaces the history entry, so that Back does not reopen it. */
    open: (orderId: number | undefined) => correct(searchOf(filters, orderId)),
  };
}
