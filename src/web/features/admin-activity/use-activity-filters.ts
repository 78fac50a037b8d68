import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type ActivityFilters, parseActivityFilters } from '#web/features/admin-activity/activity-filters.ts';

/** Undefined and an empty text take a filter away. */
export type FilterChange = { [Name in keyof ActivityFilters]?: ActivityFilters[Name] | undefined };

/** The filters live in the URL. A new choice counts at once; the URL follows a moment later. */
export function useActivityFilters() {
  const raw = useSearch({ from: '/admin/actividad' });
  const inUrl = useMemo(() => parseActivityFilters(raw), [raw]);
  const [wanted, setWanted] = useState<ActivityFilters>();
  const navigate = useNavigate();
  const filters = wanted ?? inUrl;

  const go = async (next: ActivityFilters) => {
    setWanted(next);
    await navigate({ to: '/admin/actividad', search: next, replace: true, resetScroll: false });
    setWanted((latest) => (latest === next ? undefined : latest));
  };
  const choose = (change: FilterChange) => {
    const entries = Object.entries({ ...filters, ...change }).filter(([, value]) => value);
    return go(Object.fromEntries(entries) as ActivityFilters);
  };
  return { filters, choose, clear: () => go({}) };
}
