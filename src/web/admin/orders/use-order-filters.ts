import { useMemo } from 'react';
import { orderSearchParams, parseOpenOrderId, parseOrderFilters } from '#web/admin/orders/order-filters.ts';
import { useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

const identity = (raw: RawSearch) => raw;

export function useOrderFilters() {
  const { filters: raw, go, replaceFilters } = useUrlFilters('/admin/pedidos', identity);
  const filters = useMemo(() => parseOrderFilters(raw), [raw]);
  return {
    filters,
    openOrderId: parseOpenOrderId(raw),
    search: (text: string) => go(orderSearchParams({ ...filters, search: text })),
    /** Opens an order, or closes it if undefined. Replaces the history entry, so that Back does not reopen it. */
    openOrder: (orderId: number | undefined) => replaceFilters(orderSearchParams(filters, orderId)),
  };
}
