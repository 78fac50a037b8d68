import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { productKeys } from '#web/lib/queries/catalogue.ts';
import { hasErrorCode } from '#web/lib/show-error.ts';

/** Long enough to use the data rendered by the server; older data is refetched. */
const FRESH_MS = 10_000;

/** The product to edit, whether available or not; null if it does not exist. */
export const editedProduct = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...productKeys, 'edited', id],
    queryFn: ({ signal }) => api.callAsStaff('getProduct', { params: { id }, signal }).catch(nullIfNotFound),
    staleTime: FRESH_MS,
  });

function nullIfNotFound(error: unknown): null {
  if (hasErrorCode(error, 'NOT_FOUND')) return null;
  throw error;
}
