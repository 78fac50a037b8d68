import { Hono } from 'hono';
import { type Env, params, readBody, staff } from '#api/http.ts';
import { presentOrder } from '#api/present/order.ts';
import { presentUser } from '#api/present/user.ts';
import { ById } from '#contract/ids.ts';
import { UserChange, UserDraft } from '#contract/staff-users.ts';
import { changeUser, deleteUser, endUserSessions } from '#services/users/change-user.ts';
import { createUser } from '#services/users/create-user.ts';
import { getUser } from '#services/users/read-users.ts';

/** Other people's accounts, one by one. They stand below `/auth`, whose answers nobody keeps. */
export const userAccounts = new Hono<Env>()
  .get('/users/:id', params(ById), async (c) => {
    const { user, orders, ordersCount } = await getUser(staff(c), c.req.valid('param').id);
    return c.json({ user: presentUser(user), orders: orders.map(presentOrder), orders_count: ordersCount });
  })
  .patch('/users/:id', params(ById), async (c) => {
    const ctx = staff(c);
    const change = await readBody(c, UserChange);
    return c.json(presentUser(await changeUser(ctx, c.req.valid('param').id, change)));
  })
  .delete('/users/:id', params(ById), async (c) => {
    await deleteUser(staff(c), c.req.valid('param').id);
    return c.body(null, 204);
  })
  .delete('/users/:id/sessions', params(ById), async (c) => {
    await endUserSessions(staff(c), c.req.valid('param').id);
    return c.body(null, 204);
  })
  .post('/admin/create-user', async (c) => {
    const ctx = staff(c);
    return c.json(presentUser(await createUser(ctx, await readBody(c, UserDraft))), 201);
  });
