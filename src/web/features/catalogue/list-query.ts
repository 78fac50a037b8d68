import { CATALOGUE_PAGE_SIZE } from '#contract/limits.ts';
import type { CatalogueSearch } from '#domain/catalogue-search.ts';
import type { ProductListQuery } from '#web/features/catalogue/queries.ts';

/** More pages than this are not shown together: what one address costs has an end. */
const MAX_PAGES_TOGETHER = 11;

/** What the catalogue asks the API for one of its pages. */
export function listQuery(chosen: CatalogueSearch, page: number): ProductListQuery {
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
 * The pages that `?page=` shows: all up to it, as they were loaded one by one, so that a reload and the back
 * button find the same products in the same place.
 */
export function pagesShown(page: number): number[] {
  const first = Math.max(1, page - MAX_PAGES_TOGETHER + 1);
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}

export function lastPage(count: number): number {
  return Math.max(1, Math.ceil(count / CATALOGUE_PAGE_SIZE));
}
