import { orderEntryCopy } from '#copy/admin-order-entry.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { NewOrderPage } from '#web/admin/orders/new-order-page.tsx';

export function loadNewOrder({ context }: PageRequest) {
  return staffPageData(context, { path: '/admin/pedidos/nuevo', title: orderEntryCopy.title });
}
