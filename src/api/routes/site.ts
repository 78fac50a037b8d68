import { catalogueEtag } from '#api/http.ts';
import { route, router } from '#api/route.ts';
import { shopOperations } from '#contract/shop-operations.ts';
import { defaultSite } from '#copy/default-site.ts';
import { findSiteSettings, listPointsOfSale } from '#db/queries/site.ts';
import type { Context } from '#services/context.ts';

export const site = router(catalogueEtag, [
  route(shopOperations.getSite, async ({ ctx }) => {
    const { about: _, reply_to: __, ...settings } = await getSiteSettings(ctx);
    return settings;
  }),
  route(shopOperations.getAbout, async ({ ctx }) => (await getSiteSettings(ctx)).about),
  route(shopOperations.listPointsOfSale, async ({ ctx }) => {
    const rows = await listPointsOfSale(ctx.db);
    return { results: rows.map(({ position: _, ...point }) => point) };
  }),
]);

function getSiteSettings({ db, catalogueCache }: Context) {
  return catalogueCache.getOrLoad('site', async () => (await findSiteSettings(db)) ?? defaultSite);
}
