import { queryOptions } from '@tanstack/react-query';
import type { FacetName } from '#contract/facets.ts';
import type { ApiClient } from '#web/lib/api.ts';
import type { Answer } from '#web/lib/api-types.ts';
import { type CardProduct, cardProducts } from '#web/lib/card-product.ts';
import { nullIfNotFound } from '#web/lib/null-if-not-found.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';

/** The query parameters of `GET /products/` that the public pages use. */
export type ProductListQuery = ProductFilterQuery & { page?: number; page_size?: number; ordering?: string };

export type ProductFilterQuery = { [Name in FacetName]?: string } & {
  type?: string;
  brand?: string;
  search?: string;
  discount?: true;
  stockFilter?: string;
  highlighted?: true;
  limitedEdition?: true;
};

type CardPage = { count: number; results: readonly CardProduct[] };

const cardPage: (page: Answer<'listProducts'>) => CardPage = import.meta.env?.SSR
  ? ({ count, results }) => ({ count, results: cardProducts(results) })
  : (page) => page;

/** Public pages request available products only, for staff too (customer-site §7). */
export const productList = (api: ApiClient, query: ProductListQuery) =>
  queryOptions({
    queryKey: [...productKeys, 'list', query],
    queryFn: ({ signal }) =>
      api.call('listProducts', { query: { ...query, available: true }, signal }).then(cardPage),
  });

/** The counts of all facet values. */
export const facetCounts = (api: ApiClient, query: ProductFilterQuery) =>
  queryOptions({
    queryKey: [...productKeys, 'facets', query],
    queryFn: ({ signal }) => api.call('countFacets', { query: { ...query, available: true }, signal }),
  });

/** What to show where nothing was found. */
export const alternatives = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: [...productKeys, 'alternatives', search],
    queryFn: async ({ signal }) => {
      const found = await api.call('listAlternatives', { query: search ? { search } : {}, signal });
      return { popular: cardProducts(found.popular), near: cardProducts(found.near) };
    },
  });

/** Product by id; null if it does not exist, so that the browser does not retry. */
export const productById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...productKeys, 'one', id],
    queryFn: ({ signal }) =>
      api.call('getProduct', { params: { id }, query: { available: true }, signal }).catch(nullIfNotFound),
  });

export const relatedProducts = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...productKeys, 'related', id],
    queryFn: async ({ signal }) =>
      cardProducts((await api.call('listRelatedProducts', { params: { id }, signal })).results),
  });

export const brandListKey = [...productKeys, 'brands'] as const;

export const brandList = (api: ApiClient) =>
  queryOptions({
    queryKey: brandListKey,
    queryFn: ({ signal }) => api.call('listBrands', { signal }),
  });

/** Current state of a blister, bypassing every cache; null if it is no longer sold. */
export function fetchBlister(api: ApiClient, id: number) {
  return api.call('getBlister', { params: { id } }).catch(nullIfNotFound);
}
