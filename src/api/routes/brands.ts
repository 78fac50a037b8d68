import { catalogueEtag } from '#api/http.ts';
import { presentAs } from '#api/present/present-as.ts';
import { route, router } from '#api/route.ts';
import { BrandView } from '#contract/brands.ts';
import { catalogueOperations } from '#contract/catalogue-operations.ts';
import { shopOperations } from '#contract/shop-operations.ts';
import type { Brand } from '#db/queries/brands.ts';
import {
  createBrand,
  deleteBrand,
  getBrand,
  listVisibleBrands,
  replaceBrand,
} from '#services/catalogue/brands.ts';

export const brands = router(catalogueEtag, [
  route(shopOperations.listBrands, async ({ ctx, query }) => {
    const list = await listVisibleBrands(ctx, query);
    return list.map(presentBrand);
  }),
  route(shopOperations.getBrand, async ({ ctx, params }) => presentBrand(await getBrand(ctx, params.id))),
  route(catalogueOperations.createBrand, async ({ ctx, body, idempotencyKey }) =>
    presentBrand(await createBrand(ctx, body, idempotencyKey)),
  ),
  route(
    catalogueOperations.replaceBrand,
    async ({ ctx, params, body }) => presentBrand(await replaceBrand(ctx, params.id, body)),
    { presentConflict: presentBrand },
  ),
  route(catalogueOperations.deleteBrand, ({ ctx, params }) => deleteBrand(ctx, params.id)),
]);

function presentBrand(brand: Brand): BrandView {
  return presentAs(BrandView, { ...brand, brandId: brand.id, brandName: brand.name });
}
