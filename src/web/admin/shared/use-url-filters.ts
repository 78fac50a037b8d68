import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useOptimisticUrl } from '#web/hooks/use-optimistic-url.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

type ListPath =
  | '/admin/actividad'
  | '/admin/garantias'
  | '/admin/pedidos'
  | '/admin/productos'
  | '/admin/usuarios';

/** Undefined or an empty string removes a filter. */
export type FilterChange<Filters> = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** Filters of a staff list, stored in the URL. */
export function useUrlFilters<Filters extends RawSearch>(path: ListPath, parse: (raw: RawSearch) => Filters) {
  const raw: RawSearch = useSearch({ from: path });
  const urlFilters = useMemo(() => parse(raw), [raw, parse]);
  const navigate = useNavigate();
  const { chosen: filters, go } = useOptimisticUrl(urlFilters, (search, { replace }) =>
    navigate({ to: path, search, replace, resetScroll: false }),
  );

  const choose = (change: FilterChange<Filters>) => {
    const entries = Object.entries<unknown>({ ...filters, ...change }).filter(([, value]) => value);
    return go(Object.fromEntries(entries) as Filters);
  };
  return {
    filters,
    choose,
    go,
    /** Replaces the history entry, so that Back does not return to it. */
    replaceFilters: (next: Filters) => go(next, true),
    clear: () => go({} as Filters),
  };
}
