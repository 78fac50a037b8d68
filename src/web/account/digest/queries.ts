import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';

export const linkedDigest = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['linked digest', token],
    queryFn: ({ signal }) => api.call('getLinkedDigest', { params: { token }, signal }),
    staleTime: 0,
  });
