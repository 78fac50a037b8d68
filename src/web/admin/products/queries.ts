import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Page } from '#contract/paging.ts';
import type { PricedProductView } from '#contract/products.ts';
import { type Filters, parseIdText, parseSearchText } from '#web/admin/shared/list-filters.ts';
import { useLoadedPages } from '#web/admin/shared/use-loaded-pages.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { minutes } from '#web/lib/durations.ts';
import { productKeys } from '#web/lib/queries/catalogue.ts';

/** Products as staff see them, always with prices. */
export type StaffProduct = PricedProductView;
export type ProductPages = InfiniteData<Page<StaffProduct>, unknown>;

/** The filters in the URL (staff-and-warranty §2, Admin products). */
export const productFilters = {
  search: parseSearchText,
  brand: parseIdText,
  type: ['auto', 'fem', 'regular', 'merch'],
  stock: ['with-stock', 'low-stock', 'out-of-stock'],
  availability: ['available', 'unavailable'],
  edition: ['limited', 'regular'],
  priceStatus: ['no-price', 'with-price'],
} as const;

export type ProductFilters = Filters<typeof productFilters>;

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

/** The products of all loaded pages. After a failed refetch there are none, as they may be out of date (§2). */
export function useStaffProducts(filters: ProductFilters) {
  const { api } = useAppContext();
  const found = useLoadedPages(
    useInfiniteQuery({ ...staffProducts(api, filters), placeholderData: keepPreviousData }),
  );
  return found.isFailed ? { ...found, items: [], count: undefined, more: undefined } : found;
}

/** The query parameters of `GET /products/`, where two of them have other names or values. */
export function productQuery({ type, stock, ...same }: ProductFilters): { [name: string]: string } {
  return {
    ...same,
    ...(type && { type: type === 'regular' ? 'reg' : type }),
    ...(stock && { stockFilter: stock }),
  };
}
