import { queryOptions } from '@tanstack/react-query';
import { LOT_STATUSES } from '#contract/lot-values.ts';
import { type Filters, parseIdText, parseSearchText } from '#web/admin/shared/list/list-filters.ts';
import { filteredList } from '#web/admin/shared/list/numbered-list.ts';
import { editedRecord } from '#web/admin/shared/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { nullIfNotFound } from '#web/lib/null-if-not-found.ts';

/** The filters in the URL, under the parameter names of the API. */
export const lotFilters = { search: parseSearchText, status: LOT_STATUSES, product: parseIdText };

export const lotKeys = ['lots'] as const;

const PAGE_SIZE = 24;

export const staffLots = (api: ApiClient, filters: Filters<typeof lotFilters>) =>
  filteredList([...lotKeys, 'list', filters], ({ page, signal }) =>
    api.call('listLots', { query: { page, page_size: PAGE_SIZE, ...filters }, signal }),
  );

/** One lot; null if it does not exist. */
export const staffLot = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...lotKeys, 'one', id],
    queryFn: ({ signal }) => api.call('getLot', { params: { id }, signal }).catch(nullIfNotFound),
    ...editedRecord,
  });

const MAX_FOUND_PRODUCTS = 8;

/** Varieties whose lot is entered, also those that are hidden in the shop. */
export const lotProducts = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: [...lotKeys, 'products', search],
    queryFn: async ({ signal }) =>
      (
        await api.callAsStaff('listProducts', {
          query: { search, page_size: MAX_FOUND_PRODUCTS, exclude_types: 'merch' },
          signal,
        })
      ).results,
    staleTime: 0,
  });

/** The variety of `?producto=`; null if it does not exist. */
export const lotProduct = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...lotKeys, 'product', id],
    queryFn: ({ signal }) => api.callAsStaff('getProduct', { params: { id }, signal }).catch(nullIfNotFound),
  });
