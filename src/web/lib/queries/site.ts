import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';

export const siteKeys = ['site'] as const;

/** Texts and links of the site, which rarely change. */
const STALE_AFTER = minutes(30);

export const siteSettings = (api: ApiClient) =>
  queryOptions({
    queryKey: [...siteKeys, 'settings'],
    queryFn: ({ signal }) => api.call('getSite', { signal }),
    staleTime: STALE_AFTER,
  });

export const aboutTexts = (api: ApiClient) =>
  queryOptions({
    queryKey: [...siteKeys, 'about'],
    queryFn: ({ signal }) => api.call('getAbout', { signal }),
    staleTime: STALE_AFTER,
  });

export const pointsOfSale = (api: ApiClient) =>
  queryOptions({
    queryKey: [...siteKeys, 'points-of-sale'],
    queryFn: async ({ signal }) => {
      const { results } = await api.call('listPointsOfSale', { signal });
      return results;
    },
    staleTime: STALE_AFTER,
  });
