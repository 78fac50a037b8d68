import { Hono } from 'hono';
import { type Env, query, staff } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentUser } from '#api/present/user.ts';
import { StaffUsersQuery } from '#contract/staff-users.ts';
import { listAllUsers } from '#services/users/read-users.ts';

/** Everybody's accounts, for staff. */
export const users = new Hono<Env>()
  .use(async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    await next();
  })
  .get('/', query(StaffUsersQuery), async (c) => {
    const asked = c.req.valid('query');
    const { count, users: found } = await listAllUsers(staff(c), asked);
    return c.json(presentPage(c.req.url, asked, { count, results: found.map(presentUser) }));
  });
