import { z } from 'zod';
import { csvDownload } from '#api/csv-download.ts';
import { noStore, parseBody, setEtagAndMatch } from '#api/http.ts';
import { presentAnnotations, presentOrder, presentOwnOrder, presentStaffOrder } from '#api/present/order.ts';
import { presentPage } from '#api/present/page.ts';
import { presentAs } from '#api/present/present-as.ts';
import { route, router, routeWithOwnBody } from '#api/route.ts';
import { orderOperations } from '#contract/order-operations.ts';
import {
  LargeReservationView,
  type OrderAnnotations,
  OrderEdit,
  OrderEventView,
  OwnOrderChange,
} from '#contract/orders.ts';
import { orderFileName, orderSelectionFileName } from '#copy/order-files.ts';
import type { LargeReservation } from '#db/queries/large-reservations.ts';
import { findOrdersVersion } from '#db/queries/order-changes.ts';
import type { SignedIn } from '#domain/actors.ts';
import { can } from '#domain/permissions.ts';
import type { Context } from '#services/context.ts';
import {
  type AnnotatedOrder,
  addOrderNote,
  assignOrder,
  changeOrderTags,
  deleteOrderNote,
  editOrderNote,
  getAnnotatedOrder,
  listOrderTags,
} from '#services/orders/annotate-order.ts';
import { changeOrders } from '#services/orders/change-orders.ts';
import { changeOwnOrder } from '#services/orders/change-own-order.ts';
import { deleteOrder, restoreOrder } from '#services/orders/delete-order.ts';
import { editOrder } from '#services/orders/edit-order.ts';
import { enterOrder } from '#services/orders/enter-order.ts';
import { exportOrders } from '#services/orders/export-orders.ts';
import { findLargeReservations } from '#services/orders/find-large-reservations.ts';
import {
  getOrder,
  getOwnOrder,
  listAllOrders,
  listOrderHistory,
  listOwnOrders,
} from '#services/orders/list-orders.ts';
import { placeOrder } from '#services/orders/place-order.ts';
import { findOrderRules } from '#services/site/shop-rules.ts';

/** Routes of orders. Another customer's order is a 404, so that order numbers cannot be enumerated. */
export const orders = router(noStore, [
  route(orderOperations.placeOrder, async ({ ctx, body, idempotencyKey }) =>
    presentOrder(await placeOrder(ctx, body, idempotencyKey)),
  ),
  route(orderOperations.enterOrder, async ({ ctx, body, idempotencyKey }) =>
    presentOrder(await enterOrder(ctx, body, idempotencyKey)),
  ),
  route(orderOperations.listOwnOrders, async ({ c, ctx, query }) =>
    presentPage(c.req.url, query, await listOwnOrders(ctx, query), presentOrder),
  ),
  route(orderOperations.getOwnOrder, async ({ ctx, params }) =>
    presentOwnOrder(await getOwnOrder(ctx, params.id)),
  ),
  route(orderOperations.listOrders, async ({ c, ctx, query }) => {
    // Race: read the version before the list. After a change in between, the response is newer than its ETag.
    const version = await findOrdersVersion(ctx.db);
    // A page that stays open when another person logs in still has the list of the one before, with its ETag.
    const owner = query.assignee === 'me' ? `-${ctx.actor.userId}` : '';
    if (setEtagAndMatch(c, `orders-${version}${owner}`)) return c.body(null, 304);
    const { counts, newestId, annotations, ...page } = await listAllOrders(ctx, query);
    const rules = await findOrderRules(ctx.db, ctx.ruleDefaults);
    const view = presentPage(c.req.url, query, page, (order) =>
      presentStaffOrder(order, annotations.get(order.id), rules),
    );
    return { ...view, counts, newest_id: newestId };
  }),
  route(orderOperations.changeOrders, ({ ctx, body }) => changeOrders(ctx, body)),
  route(orderOperations.exportOrders, ({ c, ctx, query }) => {
    const { from, to, status, ids, max_id } = query;
    const name = ids || max_id ? orderSelectionFileName : orderFileName(from, to, status);
    return csvDownload(c, name, (write) => exportOrders(ctx, query, write));
  }),
  route(orderOperations.listLargeReservations, async ({ ctx, query }) => {
    const found = await findLargeReservations(ctx, query);
    return { results: found.map(presentLargeReservation) };
  }),
  route(orderOperations.listOrderTags, async ({ ctx }) => ({ results: await listOrderTags(ctx) })),
  route(orderOperations.getOrderAnnotations, async ({ ctx, params }) =>
    presentAnnotated(ctx, await getAnnotatedOrder(ctx, params.id)),
  ),
  route(orderOperations.addOrderNote, async ({ ctx, params, body, idempotencyKey }) =>
    presentAnnotated(ctx, await addOrderNote(ctx, params.id, body, idempotencyKey)),
  ),
  route(orderOperations.editOrderNote, async ({ ctx, params: { id, note }, body }) =>
    presentAnnotated(ctx, await editOrderNote(ctx, { orderId: id, noteId: note }, body)),
  ),
  route(orderOperations.deleteOrderNote, async ({ ctx, params: { id, note } }) =>
    presentAnnotated(ctx, await deleteOrderNote(ctx, { orderId: id, noteId: note })),
  ),
  route(orderOperations.changeOrderTags, async ({ ctx, params, body }) =>
    presentAnnotated(ctx, await changeOrderTags(ctx, params.id, body)),
  ),
  route(orderOperations.assignOrder, async ({ ctx, params, body }) =>
    presentAnnotated(ctx, await assignOrder(ctx, params.id, body)),
  ),
  route(orderOperations.listOrderHistory, async ({ ctx, params }) => {
    const events = await listOrderHistory(ctx, params.id);
    return { results: events.map((event) => presentAs(OrderEventView, event)) };
  }),
  route(orderOperations.getOrder, async ({ ctx, params }) => presentOrder(await getOrder(ctx, params.id))),
  routeWithOwnBody(
    orderOperations.changeOrder,
    async ({ c, ctx, params }) => {
      // Staff can have orders of their own: a body with `products` is the change of an owner.
      const isOwnerChange =
        !can(ctx.actor, 'editOrders') || 'products' in (await parseBody(c, z.looseObject({})));
      const order = isOwnerChange
        ? await changeOwnOrder(ctx, params.id, await parseBody(c, OwnOrderChange))
        : await editOrder(ctx, params.id, await parseBody(c, OrderEdit));
      return presentOrder(order);
    },
    { presentConflict: presentOrder },
  ),
  route(orderOperations.restoreOrder, async ({ ctx, params }) =>
    presentOrder(await restoreOrder(ctx, params.id)),
  ),
  route(orderOperations.deleteOrder, ({ ctx, params }) => deleteOrder(ctx, params.id)),
]);

async function presentAnnotated(
  { db, ruleDefaults }: Context<SignedIn>,
  { order, annotations }: AnnotatedOrder,
): Promise<OrderAnnotations> {
  return presentAnnotations(order, annotations, await findOrderRules(db, ruleDefaults));
}

function presentLargeReservation(reservation: LargeReservation): LargeReservationView {
  return presentAs(LargeReservationView, {
    ...reservation,
    customer: {
      id: reservation.customerId,
      username: reservation.username,
      first_name: reservation.firstName,
      last_name: reservation.lastName,
    },
    product: { id: reservation.productId, name: reservation.productName, type: reservation.productType },
    blister: reservation.blisterId,
  });
}
