import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';

export const siteKeys = ['site'] as const;

/** The texts rarely change, but a tab that returns to the front shows what was saved meanwhile: mostly a 304. */
const freshness = {
  staleTime: minutes(30),
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > minutes(1) && 'always',
} as const;

export const siteSettings = (api: ApiClient) =>
  queryOptions({
    queryKey: [...siteKeys, 'settings'],
    queryFn: ({ signal }) => api.call('getSite', { signal }),
    ...freshness,
  });

export const aboutTexts = (api: ApiClient) =>
  queryOptions({
    queryKey: [...siteKeys, 'about'],
    queryFn: ({ signal }) => api.call('getAbout', { signal }),
    ...freshness,
  });

export const legalTexts = (api: ApiClient) =>
  queryOptions({
    queryKey: [...siteKeys, 'legal'],
    queryFn: ({ signal }) => api.call('getLegalTexts', { signal }),
    ...freshness,
  });

export const pointsOfSale = (api: ApiClient) =>
  queryOptions({
    queryKey: [...siteKeys, 'points-of-sale'],
    queryFn: async ({ signal }) => {
      const { results } = await api.call('listPointsOfSale', { signal });
      return results;
    },
    ...freshness,
  });
