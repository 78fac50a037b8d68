import { queryOptions } from '@tanstack/react-query';
import { editedRecord } from '#web/admin/shared/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** All settings, refetched on every visit. */
export const staffSettings = (api: ApiClient) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.call('getSettings', { signal }),
    ...editedRecord,
  });
