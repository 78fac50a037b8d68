import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { catalogueCopy as copy } from '#copy/catalogue.ts';
import { type CatalogueSearch, catalogueParams, parseCatalogueSearch } from '#domain/catalogue-search.ts';
import { CataloguePending } from '#web/features/catalogue/catalogue-pending.tsx';
import { lastPage, listQuery, pagesShown } from '#web/features/catalogue/list-query.ts';
import { brandList, productList } from '#web/features/catalogue/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const PATH = '/productos';

export const catalogueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATH,
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const chosen = parseCatalogueSearch(deps);
    // A changed filter does not wait: the page stays and shows what is coming.
    if (cause !== 'stay') await loadPages(context, chosen);
    return pageData(context, {
      path: PATH,
      title: copy.pageTitle,
      description: copy.pageDescription,
      jsonLd: [breadcrumbs(context.origin, [{ name: copy.title, path: PATH }])],
    });
  },
  staticData: { page: 'src/web/pages/catalogue-page.tsx' },
  component: lazyRouteComponent(() => import('#web/pages/catalogue-page.tsx'), 'CataloguePage'),
  pendingComponent: CataloguePending,
  pendingMs: 250,
});

async function loadPages({ api, queries }: AppContext, chosen: CatalogueSearch) {
  const [newest] = await Promise.all([
    queries.ensureQueryData(productList(api, listQuery(chosen, chosen.page))),
    ...pagesShown(chosen.page).map((page) =>
      queries.ensureQueryData(productList(api, listQuery(chosen, page))),
    ),
    chosen.brands.length > 0 && queries.ensureQueryData(brandList(api)),
  ]);
  const last = lastPage(newest.count);
  if (chosen.page > last) throw redirect({ to: PATH, search: catalogueParams({ ...chosen, page: last }) });
}
