import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';

const POLL_MS = 10_000;
/** Polling would keep the session of an abandoned computer alive, so it pauses without a key or pointer for so long. */
const MAX_IDLE_MINUTES = 4 * 60;

export const alertsKey = ['admin', 'alerts'] as const;

/**
 * Counts of what is new. Polled also in a hidden tab, whose title shows them; a response without changes is an empty
 * 304.
 */
export const staffAlerts = (api: ApiClient, lastInput: () => number) =>
  queryOptions({
    queryKey: alertsKey,
    queryFn: ({ signal, client, queryKey }) =>
      api.callIfChanged('getStaffAlerts', client.getQueryData(queryKey), { signal }),
    staleTime: 0,
    refetchInterval: () => (Date.now() - lastInput() < minutes(MAX_IDLE_MINUTES) ? POLL_MS : false),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    retry: false,
  });

export const alertSettings = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'alert settings'],
    queryFn: ({ signal }) => api.call('getAlertSettings', { signal }),
    staleTime: 0,
  });
