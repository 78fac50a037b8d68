import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProductFilters } from '#web/admin/products/product-filters.ts';
import { dedupeProducts, staffProducts } from '#web/admin/products/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** The products of all loaded pages. While new filters load, the previous products stay visible. */
export function useStaffProducts(filters: ProductFilters) {
  const { api } = useAppContext();
  const query = useInfiniteQuery({ ...staffProducts(api, filters), placeholderData: keepPreviousData });
  const { data, isError, isFetchNextPageError } = query;
  const products = useMemo(() => dedupeProducts(data), [data]);
  return {
    products,
    count: data?.pages[0]?.count,
    /** After a failed refetch the list is hidden, as it may be out of date (staff-and-warranty §2). */
    isFailed: isError && !isFetchNextPageError,
    isMoreFailed: isFetchNextPageError,
    isChanging: query.isPlaceholderData,
    isRefreshing: query.isRefetching && !query.isFetchingNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    loadMore: () => query.fetchNextPage(),
    refresh: () => query.refetch(),
  };
}

export type FoundProducts = ReturnType<typeof useStaffProducts>;
