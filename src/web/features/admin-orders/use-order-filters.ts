import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import {
  type OrderFilters,
  openedOrderIn,
  parseOrderFilters,
  searchOf,
} from '#web/features/admin-orders/order-filters.ts';

/** The filters live in the URL. A new choice counts at once; the URL follows a moment later. */
export function useOrderFilters() {
  const raw = useSearch({ from: '/admin/pedidos' });
  const inUrl = useMemo(() => parseOrderFilters(raw), [raw]);
  const [wanted, setWanted] = useState<OrderFilters>();
  const navigate = useNavigate();
  const filters = wanted ?? inUrl;
  const opened = openedOrderIn(raw);

  return {
    ...{ filters, opened },
    async search(text: string) {
      const next = { ...filters, search: text };
      setWanted(next);
      await navigate({ to: '/admin/pedidos', search: searchOf(next), replace: true, resetScroll: false });
      setWanted((latest) => (latest === next ? undefined : latest));
    },
    /** Undefined closes it. An address that came with an order does not come back to it. */
    open: (orderId: number | undefined) =>
      navigate({
        ...{ to: '/admin/pedidos', search: searchOf(filters, orderId) },
        ...{ replace: true, resetScroll: false },
      }),
  };
}
