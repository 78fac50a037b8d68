import { catalogueAnswer } from '#api/http.ts';
import { route, router } from '#api/route.ts';
import { shopOperations as operations } from '#contract/shop-operations.ts';
import { unnamedSite } from '#copy/unnamed-site.ts';
import { findSiteSettings, listPointsOfSale } from '#db/queries/site.ts';
import type { Context } from '#services/context.ts';

export const site = router(catalogueAnswer, [
  route(operations.getSite, async ({ ctx }) => {
    const { about: _, reply_to: __, ...settings } = await siteSettings(ctx);
    return settings;
  }),
  route(operations.getAbout, async ({ ctx }) => (await siteSettings(ctx)).about),
  route(operations.listPointsOfSale, async ({ ctx }) => {
    const rows = await listPointsOfSale(ctx.db);
    return { results: rows.map(({ position: _, ...point }) => point) };
  }),
]);

function siteSettings({ db, catalogue }: Context) {
  return catalogue.remember('site', async () => (await findSiteSettings(db)) ?? unnamedSite);
}
