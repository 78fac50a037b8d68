import { CATALOGUE_PAGE_SIZE } from '#contract/limits.ts';
import { type CatalogueSearch, facetParams } from '#domain/catalogue-search.ts';
import type { ProductFilterQuery, ProductListQuery } from '#web/lib/queries/catalogue.ts';

/** Limit of pages loaded for one URL, which bounds the cost of a request. */
const MAX_LOADED_PAGES = 11;

/** API query for one page of the catalogue. */
export function productListQuery(chosen: CatalogueSearch, page: number): ProductListQuery {
  const { ordering } = chosen;
  return { page, page_size: CATALOGUE_PAGE_SIZE, ...filterQuery(chosen), ...(ordering && { ordering }) };
}

/** The filters alone, for the counts of the facets. */
export function filterQuery(chosen: CatalogueSearch): ProductFilterQuery {
  const { types, offers, stock, search, brands, limited, facets } = chosen;
  return {
    ...(types.length > 0 && { type: types.join(',') }),
    ...(offers && { discount: true }),
    ...(stock && { stockFilter: stock }),
    ...(search && { search }),
    ...(brands.length > 0 && { brand: brands.join(',') }),
    ...(limited && { limitedEdition: true }),
    ...facetParams(facets),
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
