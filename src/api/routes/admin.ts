import { Hono } from 'hono';
import { type Env, staff } from '#api/http.ts';
import { adminSummary } from '#services/admin/summary.ts';

/** What only staff ask, of several things at once. */
export const admin = new Hono<Env>()
  .use(async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    await next();
  })
  .get('/summary', async (c) => c.json(await adminSummary(staff(c))));
