import type { BrandView } from '#contract/brands.ts';
import type { ProductType } from '#contract/products.ts';
import { catalogueCopy, catalogueDescriptions } from '#copy/catalogue.ts';
import {
  type CatalogueSearch,
  canonicalSearch,
  catalogueParams,
  noFilters,
  parseCatalogueSearch,
} from '#domain/catalogue-search.ts';
import { truncateText } from '#lib/truncate-text.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import { DESCRIPTION_CHARACTERS, pageData } from '#web/lib/page-head.ts';
import { alternatives, brandList, facetCounts, productList } from '#web/lib/queries/catalogue.ts';
import { redirect, type SearchRequest } from '#web/lib/router/route.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import {
  filterQuery,
  lastPage,
  loadedPages,
  productListQuery,
} from '#web/shop/catalogue/product-list-query.ts';

export { CataloguePage } from '#web/shop/catalogue/catalogue-page.tsx';

const PATH = '/productos';
/** Delay before a navigation from another page shows loading placeholders; a changed filter shows them immediately. */
const PENDING_DELAY_MS = 250;

/** @throws a redirect to the last page, if the URL asks for a later one. */
export async function loadCatalogue({ context, deps: search, cause }: SearchRequest) {
  const loaded = loadPages(context, parseCatalogueSearch(search));
  const delayMs = cause === 'stay' ? 0 : PENDING_DELAY_MS;
  await (typeof document === 'undefined' ? loaded : Promise.race([loaded, pause(delayMs)]));
  return pageData(context, await catalogueHead(context, parseCatalogueSearch(search)));
}

/**
 * A type, a brand and their pages have a head of their own; other filters lead search engines to the page that they
 * select from, and searches are not indexed.
 */
async function catalogueHead({ api, queries, origin }: AppContext, chosen: CatalogueSearch) {
  const { types, brands, page } = canonicalSearch(chosen);
  const [type] = types;
  const listed = brands.length > 0 ? await queries.ensureQueryData(brandList(api)) : [];
  const brand = listed.find(({ id }) => id === brands[0]);
  const isWhole = !(type || brand);
  const heading = catalogueCopy.heading(type, brand?.name);
  const path = catalogueUrl({ ...noFilters, types, brands: brand ? [brand.id] : [], page });
  const crumb = {
    name: heading,
    path: catalogueUrl({ ...noFilters, types, brands: brand ? [brand.id] : [] }),
  };
  return {
    path,
    title: catalogueCopy.page(isWhole ? catalogueCopy.pageTitle : heading, page),
    ...(chosen.search && { robots: 'noindex' as const }),
    // For search engines, which read the server's HTML: not in the browser's bundle.
    ...(import.meta.env?.SSR && {
      description: catalogueDescription(type, brand),
      jsonLd: [breadcrumbs(origin, [{ name: catalogueCopy.title, path: PATH }, ...(isWhole ? [] : [crumb])])],
    }),
  };
}

function catalogueDescription(type: ProductType | undefined, brand: BrandView | undefined): string {
  if (brand && !type)
    return truncateText(brand.description, DESCRIPTION_CHARACTERS) || catalogueDescriptions.brand(brand.name);
  return type ? catalogueDescriptions.types[type] : catalogueDescriptions.all;
}

function catalogueUrl(chosen: CatalogueSearch): string {
  return PATH + stringifySearch(catalogueParams(chosen));
}

async function loadPages({ api, queries }: AppContext, chosen: CatalogueSearch) {
  const load = (page: number) => queries.ensureQueryData(productList(api, productListQuery(chosen, page)));
  const [newest] = await Promise.all([
    load(chosen.page),
    ...loadedPages(chosen.page).map(load),
    chosen.brands.length > 0 && queries.ensureQueryData(brandList(api)),
    queries.ensureQueryData(facetCounts(api, filterQuery(chosen))),
  ]);
  if (newest.count === 0) await queries.ensureQueryData(alternatives(api, chosen.search));
  const last = lastPage(newest.count);
  if (chosen.page > last) throw redirect({ to: PATH, search: catalogueParams({ ...chosen, page: last }) });
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
