import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueries,
} from '@tanstack/react-query';
import { MAX_BULK_PRODUCTS } from '#contract/limits.ts';
import { MAX_PAGE_SIZE, type Page } from '#contract/paging.ts';
import type { StaffProductView } from '#contract/products.ts';
import type { AwaitedProduct } from '#contract/stock-notices.ts';
import {
  type Filters,
  parseColumnsText,
  parseIdText,
  parseSearchText,
} from '#web/admin/shared/list/list-filters.ts';
import { numberedList } from '#web/admin/shared/list/numbered-list.ts';
import type { ListView } from '#web/admin/shared/list/use-list-view.ts';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { editedRecord, waitForMutations } from '#web/admin/shared/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { minutes } from '#web/lib/durations.ts';
import { nullIfNotFound } from '#web/lib/null-if-not-found.ts';
import { numberedPages } from '#web/lib/numbered-pages.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';

/** Products as staff see them, always with prices. */
export type StaffProduct = StaffProductView;
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
  sort: ['name', '-name', 'min_price', '-min_price', 'stock', '-stock', 'newest', 'oldest'],
  columns: parseColumnsText,
} as const;

export type ProductFilters = Filters<typeof productFilters>;

type ProductList = { filters: ProductFilters; pageSize: number };

/** Nine from the specification (staff-and-warranty §9). */
export const productPageSizes = { cards: 9, table: 50 } as const satisfies Record<ListView, number>;
const REFRESH_MINUTES = 5;

/** Prefix of the query keys of all staff product lists. */
export const staffProductKeys = [...productKeys, 'staff'] as const;

/** Refetched every five minutes while shown. */
export const staffProducts = (api: ApiClient, { filters, pageSize }: ProductList) =>
  infiniteQueryOptions({
    queryKey: [...staffProductKeys, 'list', productQuery(filters), pageSize],
    queryFn: ({ pageParam, signal }) =>
      api.callAsStaff('listProducts', {
        query: { page: pageParam, page_size: pageSize, ...productQuery(filters) },
        signal,
      }),
    ...numberedPages,
    placeholderData: keepPreviousData,
    refetchInterval: minutes(REFRESH_MINUTES),
  });

/** The products of all loaded pages. After a failed refetch there are none, as they may be out of date (§2). */
export function useStaffProducts(filters: ProductFilters, view: ListView) {
  const { api } = useAppContext();
  const found = useLoadedPages(
    useInfiniteQuery(staffProducts(api, { filters, pageSize: productPageSizes[view] })),
  );
  return found.isFailed ? { ...found, items: [], count: undefined, more: undefined } : found;
}

/** All products that match, up to the largest bulk edit. */
export async function loadMatchingProducts(api: ApiClient, filters: ProductFilters): Promise<StaffProduct[]> {
  const loaded = new Map<number, StaffProduct>();
  for (let page = 1; loaded.size < MAX_BULK_PRODUCTS; page++) {
    const query = { ...productQuery(filters), page, page_size: MAX_PAGE_SIZE };
    const answer = await api.callAsStaff('listProducts', { query });
    for (const product of answer.results) loaded.set(product.id, product);
    if (answer.next === null) break;
  }
  return [...loaded.values()];
}

/** The query parameters of `GET /products/`, where two of them have other names or values. */
export function productQuery({ type, stock, sort, columns: _, ...same }: ProductFilters): {
  [name: string]: string;
} {
  return {
    ...same,
    ...(type && { type: type === 'regular' ? 'reg' : type }),
    ...(stock && { stockFilter: stock }),
    ...(sort && { ordering: sort }),
  };
}

/** Long enough to use the data rendered by the server; older data is refetched. */
const FRESH_MS = 10_000;

/** Prefix of the mutation keys of a product's changes in a list. */
export const productChangeKey = (id: number | string) => ['change-product', String(id)];

/**
 * The product to edit, whether available or not; null if it does not exist. It waits for the changes that a list has
 * sent: saving an older version would be an edit conflict with oneself.
 */
export const editedProduct = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...productKeys, 'edited', id],
    queryFn: async ({ client, signal }) => {
      await waitForMutations(client, productChangeKey(id));
      return api.callAsStaff('getProduct', { params: { id }, signal }).catch(nullIfNotFound);
    },
    staleTime: FRESH_MS,
  });

/** Products of one request. */
const MAX_AWAITED = 100;
const AWAITED_PAGE_SIZE = 20;

const awaitedProducts = (api: ApiClient, query: { page_size: number; ids?: string }) =>
  queryOptions({
    queryKey: [...productKeys, 'awaited', query],
    queryFn: ({ signal }) =>
      api.call('listAwaitedProducts', { query: { ...query, page_size: String(query.page_size) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The products with the most stock notices, above the list of products. */
export const mostAwaited = (api: ApiClient) => awaitedProducts(api, { page_size: 5 });

/** The pages of the most awaited products. */
export const awaitedPages = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...productKeys, 'awaited', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.call('listAwaitedProducts', {
        query: { page: String(pageParam), page_size: String(AWAITED_PAGE_SIZE) },
        signal,
      }),
    ...numberedPages,
  });

/** How many people wait for each of these products, by its id. One request for each hundred of them. */
export function useWaitingCounts(ids: readonly number[]): ReadonlyMap<number, number> {
  const { api } = useAppContext();
  const chunks = Array.from({ length: Math.ceil(ids.length / MAX_AWAITED) }, (_, index) =>
    ids.slice(index * MAX_AWAITED, (index + 1) * MAX_AWAITED),
  );
  return useQueries({
    queries: chunks.map((chunk) => awaitedProducts(api, { page_size: MAX_AWAITED, ids: chunk.join(',') })),
    combine: combineCounts,
  });
}

function combineCounts(answers: ReadonlyArray<{ data: Page<AwaitedProduct> | undefined }>) {
  return new Map(answers.flatMap(({ data }) => data?.results ?? []).map(({ id, waiting }) => [id, waiting]));
}

export const staffSynonyms = (api: ApiClient) =>
  queryOptions({
    queryKey: ['synonyms'],
    queryFn: ({ signal }) => api.call('getSynonyms', { signal }),
    ...editedRecord,
  });

export const deletedProducts = (api: ApiClient) =>
  numberedList([...productKeys, 'deleted'], ({ page, signal }) =>
    api.call('listDeletedProducts', { query: { page }, signal }),
  );

/** A product with its present stock. */
export const productStock = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...productKeys, 'stock', id],
    queryFn: ({ signal }) => api.callAsStaff('getProduct', { params: { id }, signal }),
    staleTime: 0,
  });

export const stockSettings = (api: ApiClient) =>
  queryOptions({
    queryKey: [...productKeys, 'stock settings'],
    queryFn: ({ signal }) => api.call('getStockSettings', { signal }),
    staleTime: 0,
  });

/** The pages of a product's ledger. */
export const stockMovements = (api: ApiClient, id: string) =>
  numberedList([...productKeys, 'stock', id, 'movements'], ({ page, signal }) =>
    api.call('listStockMovements', { params: { id }, query: { page }, signal }),
  );
