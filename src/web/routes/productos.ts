import { redirect } from '@tanstack/react-router';
import { catalogueCopy } from '#copy/catalogue.ts';
import { type CatalogueSearch, catalogueParams, parseCatalogueSearch } from '#domain/catalogue-search.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import { pageData } from '#web/lib/page-head.ts';
import { brandList, productList } from '#web/lib/queries/catalogue.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { lastPage, loadedPages, productListQuery } from '#web/shop/catalogue/product-list-query.ts';

export { CataloguePage } from '#web/shop/catalogue/catalogue-page.tsx';

const PATH = '/productos';
/** Delay before a navigation from another page shows loading placeholders; a changed filter shows them immediately. */

const PENDING_DELAY_MS = 250;

/** @throws a redirect to the last page, if the URL asks for a later one. */
export async function loadCatalogue(
  context: AppContext,
  search: RawSearch,
  cause: 'enter' | 'stay' | 'preload',
) {
  const loaded = loadPages(context, parseCatalogueSearch(search));
  const delayMs = cause === 'stay' ? 0 : PENDING_DELAY_MS;
  await (typeof document === 'undefined' ? loaded : Promise.race([loaded, pause(delayMs)]));
  return pageData(context, {
    path: PATH,
    title: catalogueCopy.pageTitle,
    description: catalogueCopy.pageDescription,
    jsonLd: [breadcrumbs(context.origin, [{ name: catalogueCopy.title, path: PATH }])],
  });
}

async function loadPages({ api, queries }: AppContext, chosen: CatalogueSearch) {
  const load = (page: number) => queries.ensureQueryData(productList(api, productListQuery(chosen, page)));
  const [newest] = await Promise.all([
    load(chosen.page),
    ...loadedPages(chosen.page).map(load),
    chosen.brands.length > 0 && queries.ensureQueryData(brandList(api)),
  ]);
  const last = lastPage(newest.count);
  if (chosen.page > last) throw redirect({ to: PATH, search: catalogueParams({ ...chosen, page: last }) });
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
