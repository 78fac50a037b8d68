import { queryOptions } from '@tanstack/react-query';
import { editedRecord } from '#web/admin/shared/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

/** The shop's brand list, refetched on every visit of a staff page. */
export const staffBrands = (api: ApiClient) => ({
  ...brandList(api),
  staleTime: 0,
});

export const staffBrand = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...brandList(api).queryKey, id],
    queryFn: ({ signal }) => api.call('getBrand', { params: { id }, signal }),
    ...editedRecord,
  });
