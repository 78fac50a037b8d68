import { Hono } from 'hono';
import { type Env, query, staff } from '#api/http.ts';
import { presentActivity } from '#api/present/activity.ts';
import { presentPage } from '#api/present/page.ts';
import { ActivityQuery } from '#contract/activity.ts';
import { activityStats, listActivity } from '#services/activity/list-activity.ts';

/** The log is read, never written, through the API. */
export const activity = new Hono<Env>()
  .use(async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    await next();
  })
  .get('/', query(ActivityQuery), async (c) => {
    const asked = c.req.valid('query');
    const { count, entries } = await listActivity(staff(c), asked);
    return c.json(presentPage(c.req.url, asked, { count, results: entries.map(presentActivity) }));
  })
  .get('/stats', async (c) => c.json(await activityStats(staff(c))));
