import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProductFilters } from '#web/features/admin-products/product-filters.ts';
import { productsIn, staffProducts } from '#web/features/admin-products/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** The products of all pages shown. While other filters are asked for, those before them stay. */
export function useStaffProducts(filters: ProductFilters) {
  const { api } = useAppContext();
  const query = useInfiniteQuery({ ...staffProducts(api, filters), placeholderData: keepPreviousData });
  const { data, isError, isFetchNextPageError } = query;
  const products = useMemo(() => productsIn(data), [data]);
  return {
    products,
    count: data?.pages[0]?.count,
    /** What was shown may not be so any more: it is not shown (staff-and-warranty §2). */
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
