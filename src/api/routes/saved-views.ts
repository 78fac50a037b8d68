import { noStore } from '#api/http.ts';
import { route, router } from '#api/route.ts';
import { type SavedView, type SavedViews, savedViewOperations } from '#contract/saved-views.ts';
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
  const { id, name, search, isShared, author, canEdit, isOwn, version } = view;
  return {
    id,
    name,
    search,
    is_shared: isShared,
    author,
    can_edit: canEdit,
    is_own: isOwn,
    version,
  };
}

function presentViews({ views, columns, defaultViewId }: SeenSavedViews): SavedViews {
  return { results: views.map(presentView), columns, default_view: defaultViewId };
}
