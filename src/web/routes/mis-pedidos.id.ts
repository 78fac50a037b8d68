import { orderCopy, ownOrdersCopy } from '#copy/orders.ts';
import { pageData } from '#web/lib/page-head.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { waitOnServer } from '#web/lib/prefetch.ts';
import { ownOrder } from '#web/lib/queries/orders.ts';
import { notFound, type PageRequest } from '#web/lib/router/route.ts';
import { prefetchClaims } from '#web/shop/warranty/queries.ts';

export { OwnOrderNotFound, OwnOrderPage } from '#web/account/orders/order-page.tsx';

/** @throws a not-found, also for the order of another user. */
export async function loadOwnOrder({ context, params: { id: rawId } }: PageRequest<'id'>) {
  const id = parseId(rawId);
  const order = id === undefined ? null : await context.queries.ensureQueryData(ownOrder(context.api, id));
  const head = await pageData(context, {
    path: '/configuracion',
    title: order ? orderCopy.name(order.id) : ownOrdersCopy.notFound,
    robots: 'noindex',
  });
  if (!order) throw notFound({ data: head });
  // The links of its lines into the claim form would move what is below them.
  await waitOnServer(prefetchClaims(context, {}));
  return head;
}
