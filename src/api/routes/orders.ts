import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type Env, isHeld, params, query, readBody, signedIn, staff } from '#api/http.ts';
import { keyOf } from '#api/idempotency-key.ts';
import { presentLargeReservation } from '#api/present/large-reservation.ts';
import { presentOrder } from '#api/present/order.ts';
import { presentOrderEvent } from '#api/present/order-event.ts';
import { presentPage } from '#api/present/page.ts';
import { ById } from '#contract/ids.ts';
import { OrderFileQuery } from '#contract/order-files.ts';
import {
  LargeReservationsQuery,
  OrderDraft,
  OrderEdit,
  OwnOrderChange,
  OwnOrdersQuery,
  StaffOrdersQuery,
} from '#contract/orders.ts';
import { orderFileName } from '#copy/order-files.ts';
import { csvStream } from '#services/files/csv-stream.ts';
import { changeOwnOrder } from '#services/orders/change-own-order.ts';
import { deleteOrder } from '#services/orders/delete-order.ts';
import { editOrder } from '#services/orders/edit-order.ts';
import { exportOrders } from '#services/orders/export-orders.ts';
import { findLargeReservations } from '#services/orders/large-reservations.ts';
import { placeOrder } from '#services/orders/place-order.ts';
import {
  getOrder,
  listAllOrders,
  listHistory,
  listOwnOrders,
  ordersVersion,
} from '#services/orders/read-orders.ts';

/** Asked before anything else of the request is read. */
const staffOnly: MiddlewareHandler<Env> = (c, next) => {
  staff(c);
  return next();
};

/** Whoever is not the owner of an order, nor staff, learns nothing of it, not even that it is there. */
export const orders = new Hono<Env>()
  .use(async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    await next();
  })
  .post('/', async (c) => {
    const ctx = signedIn(c);
    const draft = await readBody(c, OrderDraft);
    const { order } = await placeOrder(ctx, draft, keyOf(c.req.header('idempotency-key')));
    return c.json(presentOrder(order), 201);
  })
  .get('/my-orders', query(OwnOrdersQuery), async (c) => {
    const asked = c.req.valid('query');
    const { count, orders: found } = await listOwnOrders(signedIn(c), asked);
    return c.json(presentPage(c.req.url, asked, { count, results: found.map(presentOrder) }));
  })
  .get('/', query(StaffOrdersQuery), async (c) => {
    const ctx = staff(c);
    const asked = c.req.valid('query');
    // Read before the answer is made: a change in between must leave an answer that is newer than its tag.
    if (isHeld(c, `orders-${await ordersVersion(ctx)}`)) return c.body(null, 304);
    const { count, counts, orders: found } = await listAllOrders(ctx, asked);
    return c.json({ ...presentPage(c.req.url, asked, { count, results: found.map(presentOrder) }), counts });
  })
  .get('/export', staffOnly, query(OrderFileQuery), (c) => {
    const asked = c.req.valid('query');
    const { db } = c.var.ctx;
    return c.body(
      csvStream((write) => exportOrders(db, asked, write)),
      200,
      {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${orderFileName(asked.from, asked.to, asked.status)}.csv"`,
      },
    );
  })
  .get('/reservations', query(LargeReservationsQuery), async (c) => {
    const found = await findLargeReservations(staff(c), c.req.valid('query'));
    return c.json({ results: found.map(presentLargeReservation) });
  })
  .get('/:id/history', params(ById), async (c) => {
    const events = await listHistory(staff(c), c.req.valid('param').id);
    return c.json({ results: events.map(presentOrderEvent) });
  })
  .get('/:id', params(ById), async (c) =>
    c.json(presentOrder(await getOrder(signedIn(c), c.req.valid('param').id))),
  )
  .put('/:id', params(ById), async (c) => {
    const ctx = signedIn(c);
    const { id } = c.req.valid('param');
    // Staff who are customers too send `products` for an order of their own, as every owner does.
    const isOwners = ctx.actor.role !== 'staff' || 'products' in (await readBody(c, z.looseObject({})));
    const order = isOwners
      ? await changeOwnOrder(ctx, id, await readBody(c, OwnOrderChange), presentOrder)
      : await editOrder(ctx, id, await readBody(c, OrderEdit), presentOrder);
    return c.json(presentOrder(order));
  })
  .delete('/:id', params(ById), async (c) => {
    await deleteOrder(staff(c), c.req.valid('param').id);
    return c.body(null, 204);
  });
