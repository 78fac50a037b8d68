import { catalogueEtag } from '#api/http.ts';
import { presentBrand } from '#api/present/brand.ts';
import { route, router } from '#api/route.ts';
import { catalogueOperations } from '#contract/catalogue-operations.ts';
import { shopOperations } from '#contract/shop-operations.ts';
import { getBrand, listVisibleBrands } from '#services/catalogue/brands.ts';
import { createBrand, deleteBrand, replaceBrand } from '#services/catalogue/save-brand.ts';

export const brands = router(catalogueEtag, [
  route(shopOperations.listBrands, async ({ ctx, query }) => {
    const list = await listVisibleBrands(ctx, query);
    return list.map(presentBrand);
  }),
  route(shopOperations.getBrand, async ({ ctx, params }) => presentBrand(await getBrand(ctx, params.id))),
  route(catalogueOperations.createBrand, async ({ ctx, body }) => presentBrand(await createBrand(ctx, body))),
  route(
    catalogueOperations.replaceBrand,
    async ({ ctx, params, body }) => presentBrand(await replaceBrand(ctx, params.id, body)),
    { presentConflict: presentBrand },
  ),
  route(catalogueOperations.deleteBrand, ({ ctx, params }) => deleteBrand(ctx, params.id)),
]);
