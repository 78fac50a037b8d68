import { noStore } from '#api/http.ts';
import { route, router } from '#api/route.ts';
import { savedProductOperations } from '#contract/saved-products.ts';
import { listSavedProducts, removeSavedProduct, saveProducts } from '#services/saved/saved-products.ts';

export const savedProducts = router(noStore, [
  route(savedProductOperations.listSavedProducts, async ({ ctx }) => ({ ids: await listSavedProducts(ctx) })),
  route(savedProductOperations.saveProducts, async ({ ctx, body }) => ({
    ids: await saveProducts(ctx, body.ids),
  })),
  route(savedProductOperations.removeSavedProduct, ({ ctx, params }) => removeSavedProduct(ctx, params.id)),
]);
