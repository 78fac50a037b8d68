import { noStore } from '#api/http.ts';
import { route, router } from '#api/route.ts';
import { savedProductOperations } from '#contract/saved-products.ts';
import { deleteSaved, listSavedIds } from '#db/queries/saved-products.ts';
import { saveProducts } from '#services/saved/saved-products.ts';

export const savedProducts = router(noStore, [
  route(savedProductOperations.listSavedProducts, async ({ ctx }) => ({
    ids: await listSavedIds(ctx.db, ctx.actor.userId),
  })),
  route(savedProductOperations.saveProducts, async ({ ctx, body }) => ({
    ids: await saveProducts(ctx, body.ids),
  })),
  route(savedProductOperations.removeSavedProduct, ({ ctx, params }) =>
    deleteSaved(ctx.db, ctx.actor.userId, params.id),
  ),
]);
