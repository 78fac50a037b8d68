import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { RawSearch } from '#web/lib/search-params.ts';

type ListPath = '/admin/actividad' | '/admin/pedidos' | '/admin/productos' | '/admin/usuarios';

/** Undefined and an empty text take a filter away. */
export type FilterChange<Filters> = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** The filters of a list live in its URL. A new choice counts at once; the URL follows a moment later. */
export function useUrlFilters<Filters extends RawSearch>(path: ListPath, parse: (raw: RawSearch) => Filters) {
  const raw: RawSearch = useSearch({ from: path });
  const inUrl = useMemo(() => parse(raw), [raw, parse]);
  const [wanted, setWanted] = useState<Filters>();
  const navigate = useNavigate();
  const filters = wanted ?? inUrl;

  const go = async (next: Filters) => {
    setWanted(next);
    await navigate({ to: path, search: next, replace: true, resetScroll: false });
    setWanted((latest) => (latest === next ? undefined : latest));
  };
  const choose = (change: FilterChange<Filters>) => {
    const entries = Object.entries<unknown>({ ...filters, ...change }).filter(([, value]) => value);
    return go(Object.fromEntries(entries) as Filters);
  };
  return { filters, choose, go, clear: () => go({} as Filters) };
}
