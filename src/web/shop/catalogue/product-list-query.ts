import { CATALOGUE_PAGE_SIZE } from '#contract/limits.ts';
import type { CatalogueSearch } from '#domain/catalogue-search.ts';
import type { ProductListQuery } from '#web/lib/queries/catalogue.ts';

/** Limit of pages loaded for one URL, which bounds the cost of a request. */
const MAX_LOADED_PAGES = 11;

/** API query for one page of the catalogue. */
export function productListQuery(chosen: CatalogueSearch, page: number): ProductListQuery {
  const { types, offers, stock, search, ordering, brands } = chosen;
  return {
    page,
    page_size: CATALOGUE_PAGE_SIZE,
    ...(types.length > 0 && { type: types.join(',') }),
    ...(offers && { discount: true }),
    ...(stock && { stockFilter: stock }),
    ...(search && { search }),
    ...(ordering && { ordering }),
    ...(brands.length > 0 && { brand: brands.join(',') }),
  };
}

/**
 * Page numbers loaded for `?page=`: that page and those before it, up to the limit, so that a reload and the back
 * button restore the list and its scroll position.
 */
export function loadedPages(page: number): number[] {
  const first = Math.max(1, page - MAX_LOADED_PAGES + 1);
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}

export function lastPage(count: number): number {
  return Math.max(1, Math.ceil(count / CATALOGUE_PAGE_SIZE));
}
