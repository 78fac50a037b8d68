import { queryOptions } from '@tanstack/react-query';
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
    staleTime: 0,
    // Also of data that came with the page: the form waits for it.
    refetchOnMount: 'always',
    // A form being filled in must not change under its editor.
    refetchOnReconnect: false,
  });
