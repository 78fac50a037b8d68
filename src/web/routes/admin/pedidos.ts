import { adminOrdersCopy } from '#copy/admin-orders.ts';
import {
  orderFilters,
  orderPageSizes,
  orderTags,
  staffOrder,
  staffOrders,
} from '#web/admin/orders/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import { renderedListView } from '#web/admin/shared/list/use-list-view.ts';
import { openDefaultView, savedViews } from '#web/admin/shared/list/use-saved-views.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { AdminOrdersPage } from '#web/admin/orders/order-list-page.tsx';

export async function loadAdminOrders({ context, deps: search }: SearchRequest) {
  await openDefaultView(context, { list: 'orders', table: orderFilters, search });
  const { api } = context;
  const { orderId, columns: _, ...filters } = parseFilters(orderFilters, search);
  return staffPageData(context, { path: '/admin/pedidos', title: adminOrdersCopy.pageTitle }, [
    staffOrders(api, { filters, pageSize: orderPageSizes[renderedListView(context)] }),
    savedViews(api, 'orders'),
    // With tags there is a filter of them, which would move the others when it comes.
    orderTags(api),
    orderId !== undefined && staffOrder(api, Number(orderId)),
  ]);
}
