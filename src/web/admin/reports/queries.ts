import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportGroup } from '#contract/reports.ts';
import { addDays, localDay } from '#lib/time.ts';
import { staffOrderKeys } from '#web/admin/orders/queries.ts';
import { type Filters, parseDayText } from '#web/admin/shared/list/list-filters.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** The parameters of the report page. Without `by` it is by day. */
export const reportFilters = {
  by: ['week', 'month', 'variety', 'brand', 'delivery'] as const satisfies readonly ReportGroup[],
  from: parseDayText,
  to: parseDayText,
};

export type ReportPeriod = { from: string; to: string; by: ReportGroup };

/** Unchanged figures are answered 304 from a counter. */
const polled = {
  staleTime: 0,
  refetchInterval: 15_000,
  refetchOnWindowFocus: true,
};

const DEFAULT_DAYS = 30;
const NEWEST_ORDERS = 6;

export const overview = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reports', 'overview'],
    queryFn: ({ signal, client, queryKey }) =>
      api.callIfChanged('getOverview', client.getQueryData(queryKey), { signal }),
    ...polled,
  });

/** The newest orders of every status. */
export const newestOrders = (api: ApiClient) =>
  queryOptions({
    queryKey: [...staffOrderKeys, 'newest of all'],
    queryFn: ({ signal, client, queryKey }) =>
      api.callIfChanged('listOrders', client.getQueryData(queryKey), {
        query: { page_size: NEWEST_ORDERS },
        signal,
      }),
    ...polled,
  });

export const report = (api: ApiClient, period: ReportPeriod) =>
  queryOptions({
    queryKey: ['reports', 'period', period],
    queryFn: ({ signal, client, queryKey }) =>
      api.callIfChanged('getReport', client.getQueryData(queryKey), { query: period, signal }),
    ...polled,
    placeholderData: keepPreviousData,
  });

/** The period in the URL; by default it has 30 days and ends today. */
export function reportPeriod({ by, from, to }: Filters<typeof reportFilters>, now: Date): ReportPeriod {
  const lastDay = to ?? localDay(now);
  return { by: by ?? 'day', from: from ?? addDays(lastDay, 1 - DEFAULT_DAYS), to: lastDay };
}
