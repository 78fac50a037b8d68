import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/paging.ts';
import type { PricedProductView } from '#contract/products.ts';
import { type ProductFilters, productQuery } from '#web/features/admin-products/product-filters.ts';
import { productKeys } from '#web/features/catalogue/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';

/** As staff see them: prices are always there. */
export type StaffProduct = PricedProductView;
export type ProductPages = InfiniteData<Page<StaffProduct>, unknown>;

const PAGE_SIZE = 9;
const REFRESH_MINUTES = 5;

/** Every list of the staff has a key that starts here, whatever it is filtered by. */
export const staffProductKeys = [...productKeys, 'staff'] as const;

/** Nine at a time (staff-and-warranty §9); what is shown is read anew every five minutes. */
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
    networkMode: 'always',
  });

/** Each product once: one may move from page to page between two loads. */
export function productsIn(data: ProductPages | undefined): StaffProduct[] {
  const found = data?.pages.flatMap(({ results }) => results) ?? [];
  return [...new Map(found.map((product) => [product.id, product])).values()];
}
