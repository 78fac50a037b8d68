import { noStore } from '#api/http.ts';
import { presentAs } from '#api/present/present-as.ts';
import { route, router } from '#api/route.ts';
import { SavedView, type SavedViews, savedViewOperations } from '#contract/saved-views.ts';
import {
  changeSavedView,
  chooseForList,
  createSavedView,
  deleteSavedView,
  getSavedViews,
  type SeenSavedView,
  type SeenSavedViews,
} from '#services/admin/saved-views.ts';

export const savedViews = router(noStore, [
  route(savedViewOperations.getSavedViews, async ({ ctx, query }) =>
    presentViews(await getSavedViews(ctx, query.list)),
  ),
  route(savedViewOperations.createSavedView, async ({ ctx, body, idempotencyKey }) =>
    presentView(await createSavedView(ctx, body, idempotencyKey)),
  ),
  route(
    savedViewOperations.changeSavedView,
    async ({ ctx, params, body }) => presentView(await changeSavedView(ctx, params.id, body)),
    { presentConflict: presentView },
  ),
  route(savedViewOperations.deleteSavedView, ({ ctx, params }) => deleteSavedView(ctx, params.id)),
  route(savedViewOperations.chooseForList, async ({ ctx, body }) =>
    presentViews(await chooseForList(ctx, body)),
  ),
]);

function presentView(view: SeenSavedView): SavedView {
  return presentAs(SavedView, view);
}

function presentViews({ views, columns, defaultViewId }: SeenSavedViews): SavedViews {
  return { results: views.map(presentView), columns, default_view: defaultViewId };
}
