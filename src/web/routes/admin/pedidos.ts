import { adminOrdersCopy } from '#copy/admin-orders.ts';
import { orderFilters, staffOrder, staffOrders } from '#web/admin/orders/queries.ts';
import { parseFilters } from '#web/admin/shared/list-filters.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { AdminOrdersPage } from '#web/admin/orders/order-list-page.tsx';

/** Prefetches on the server only; in the browser the page shows immediately, and its list loads afterwards. */
export async function loadAdminOrders(context: AppContext, search: RawSearch) {
  const { api, queries } = context;
  const { orderId, ...filters } = parseFilters(orderFilters, search);
  if (typeof document === 'undefined') {
    await Promise.all([
      queries.prefetchInfiniteQuery(staffOrders(api, filters)),
      orderId === undefined ? undefined : queries.prefetchQuery(staffOrder(api, Number(orderId))),
    ]);
  }
  return pageData(context, { path: '/admin/pedidos', title: adminOrdersCopy.pageTitle, robots: 'noindex' });
}
