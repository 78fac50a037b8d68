import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { parseUserFilters, type UserFilters } from '#web/features/admin-users/user-filters.ts';

/** Undefined takes a filter away. */
export type FilterChange = { [Name in keyof UserFilters]?: UserFilters[Name] | undefined };

/** The filters live in the URL. A new choice counts at once and begins at the first page; the URL follows. */
export function useUserFilters() {
  const raw = useSearch({ from: '/admin/usuarios' });
  const inUrl = useMemo(() => parseUserFilters(raw), [raw]);
  const [wanted, setWanted] = useState<UserFilters>();
  const navigate = useNavigate();
  const filters = wanted ?? inUrl;

  const go = async (next: UserFilters) => {
    setWanted(next);
    await navigate({ to: '/admin/usuarios', search: next, replace: true, resetScroll: false });
    setWanted((latest) => (latest === next ? undefined : latest));
  };
  const choose = (change: FilterChange) => {
    const { page: _, ...others } = filters;
    const entries = Object.entries({ ...others, ...change }).filter(([, value]) => value);
    return go(Object.fromEntries(entries) as UserFilters);
  };
  return { filters, choose, go, clear: () => go({}) };
}
