import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/paging.ts';
import type { PricedProductView } from '#contract/products.ts';
import { type ProductFilters, productQuery } from '#web/admin/products/product-filters.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';
import { productKeys } from '#web/lib/queries/catalogue.ts';

/** Products as staff see them, always with prices. */
export type StaffProduct = PricedProductView;
export type ProductPages = InfiniteData<Page<StaffProduct>, unknown>;

const PAGE_SIZE = 9;
const REFRESH_MINUTES = 5;

/** Prefix of the query keys of all staff product lists. */
export const staffProductKeys = [...productKeys, 'staff'] as const;

/** Pages of nine (staff-and-warranty §9), refetched every five minutes while shown. */
export const staffProducts = (api: ApiClient, filters: ProductFilters) =>
  infiniteQueryOptions({
    queryKey: [...staffProductKeys, filters],
    queryFn: ({ pageParam, signal }) =>
      api.callAsStaff('listProducts', {
        query: { page: pageParam, page_size: PAGE_SIZE, ...productQuery(filters) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
    refetchInterval: minutes(REFRESH_MINUTES),
  });

/** Deduplicates products: one may move between pages from one request to the next. */
export function dedupeProducts(data: ProductPages | undefined): StaffProduct[] {
  const found = data?.pages.flatMap(({ results }) => results) ?? [];
  return [...new Map(found.map((product) => [product.id, product])).values()];
}
