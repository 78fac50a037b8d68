import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';

/** All settings, refetched on every visit. */
export const staffSettings = (api: ApiClient) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.call('getSettings', { signal }),
    staleTime: 0,
    // Also of data that came with the page: the form waits for it.
    refetchOnMount: 'always',
    // A form being filled in must not change under its editor.
    refetchOnReconnect: false,
  });
