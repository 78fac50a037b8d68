import { orderPageCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { orderAnnotations, packedOrders, staffOrder } from '#web/admin/orders/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { notFound, type PageRequest } from '#web/lib/router/route.ts';

export { AdminOrderPage, OrderNotFound } from '#web/admin/orders/order-page.tsx';

/** @throws a not-found with its own head, so that the server answers 404 with the right title. */
export async function loadAdminOrder({ context, params: { orderId: text } }: PageRequest<'orderId'>) {
  const { api, queries } = context;
  const path = `/admin/pedidos/${text}`;
  const id = parseId(text);
  if (typeof document === 'undefined' && id) await prefetchOrder(context, id);
  if (!id || queries.getQueryData(staffOrder(api, id).queryKey) === null) {
    throw notFound({ data: await staffPageData(context, { path, title: orderPageCopy.notFound.title }) });
  }
  return staffPageData(context, { path, title: staffOrderCopy.title(id) });
}

/** With the annotations, which say whether the order has a section for serials. */
async function prefetchOrder({ api, queries }: AppContext, id: number): Promise<void> {
  const annotations = orderAnnotations(api, id);
  await Promise.all([queries.prefetchQuery(staffOrder(api, id)), queries.prefetchQuery(annotations)]);
  const takesSerials = queries.getQueryData(annotations.queryKey)?.takes_serials;
  if (takesSerials) await queries.prefetchQuery(packedOrders(api, [id]));
}
