import { catalogueAnswer } from '#api/http.ts';
import { route, router } from '#api/route.ts';
import { shopOperations } from '#contract/shop-operations.ts';
import { unnamedSite } from '#copy/unnamed-site.ts';
import { findSiteSettings, listPointsOfSale } from '#db/queries/site.ts';
import type { Context } from '#services/context.ts';

export const site = router(catalogueAnswer, [
  route(shopOperations.getSite, async ({ ctx }) => {
    const { about: _, reply_to: __, ...settings } = await siteSettings(ctx);
    return settings;
  }),
  route(shopOperations.getAbout, async ({ ctx }) => (await siteSettings(ctx)).about),
  route(shopOperations.listPointsOfSale, async ({ ctx }) => {
    const rows = await listPointsOfSale(ctx.db);
    return { results: rows.map(({ position: _, ...point }) => point) };
  }),
]);

function siteSettings({ db, catalogue }: Context) {
  return catalogue.remember('site', async () => (await findSiteSettings(db)) ?? unnamedSite);
}
