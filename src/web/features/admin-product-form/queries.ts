import { queryOptions } from '@tanstack/react-query';
import { productKeys } from '#web/features/catalogue/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { isRefusedAs } from '#web/lib/show-refusal.ts';

/** Long enough for what the server has just put into the page; who has read it longer ago reads it anew. */
const FRESH_MS = 10_000;

/** A product to be edited, available or not; null where there is none. */
export const editedProduct = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...productKeys, 'edited', id],
    queryFn: ({ signal }) => api.callAsStaff('getProduct', { params: { id }, signal }).catch(nullIfNotFound),
    staleTime: FRESH_MS,
    networkMode: 'always',
  });

function nullIfNotFound(error: unknown): null {
  if (isRefusedAs(error, 'NOT_FOUND')) return null;
  throw error;
}
