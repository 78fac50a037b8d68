import { Hono } from 'hono';
import { catalogueAnswer, type Env } from '#api/http.ts';
import { unnamedSite } from '#copy/unnamed-site.ts';
import { findSiteSettings, listPointsOfSale } from '#db/queries/site.ts';
import type { Context } from '#services/context.ts';

export const site = new Hono<Env>()
  .use(catalogueAnswer)
  .get('/', async (c) => {
    const { about: _, reply_to: __, ...settings } = await settingsOf(c.var.ctx);
    return c.json(settings);
  })
  .get('/about', async (c) => c.json((await settingsOf(c.var.ctx)).about));

export const pointsOfSale = new Hono<Env>().use(catalogueAnswer).get('/', async (c) => {
  const rows = await listPointsOfSale(c.var.ctx.db);
  return c.json({ results: rows.map(({ position: _, ...point }) => point) });
});

function settingsOf({ db, catalogue }: Context) {
  return catalogue.remember('site', async () => (await findSiteSettings(db)) ?? unnamedSite);
}
