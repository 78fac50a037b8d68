import { orderPageCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { staffOrder } from '#web/admin/orders/queries.ts';
import { staffPageData } from '#web/admin/shared/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { notFound } from '#web/lib/router/route.ts';

export { AdminOrderPage, OrderNotFound } from '#web/admin/orders/order-page.tsx';

/** @throws a not-found with its own head, so that the server answers 404 with the right title. */
export async function loadAdminOrder(context: AppContext, text: string) {
  const { api, queries } = context;
  const path = `/admin/pedidos/${text}`;
  const id = parseId(text);
  if (typeof document === 'undefined' && id) await queries.prefetchQuery(staffOrder(api, id));
  if (!id || queries.getQueryData(staffOrder(api, id).queryKey) === null) {
    throw notFound({ data: await staffPageData(context, { path, title: orderPageCopy.notFound.title }) });
  }
  return staffPageData(context, { path, title: staffOrderCopy.title(id) });
}
