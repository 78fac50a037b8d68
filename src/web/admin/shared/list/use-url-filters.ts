import { useMemo } from 'react';
import {
  type Filters,
  type FilterTable,
  NOT_FILTERS,
  parseFilters,
} from '#web/admin/shared/list/list-filters.ts';
import { useOptimisticUrl } from '#web/hooks/use-optimistic-url.ts';
import { useSearch } from '#web/lib/router/hooks.ts';
import type { RoutePath, RouteSearch } from '#web/lib/router/target.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

type StaffPath = RoutePath & `/admin/${string}`;

/** Paths of the staff area whose route does not narrow the parameters of its URL. */
export type ListPath = {
  [Path in StaffPath]: string extends keyof RouteSearch<Path> ? Path : never;
}[StaffPath];

/** Parameters of any list that are its layout: they are no filters, and stay when the filters are cleared. */
const LAYOUT: readonly string[] = ['sort', 'columns'];

/** Undefined or an empty string removes a filter. */
type FilterChange<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/**
 * Filters of a staff list, stored in the URL.
 * @param layout more parameters that are the layout of this list, and no filters
 */
export function useUrlFilters<Table extends FilterTable>(
  path: ListPath,
  table: Table,
  layout: ReadonlyArray<keyof Table & string> = [],
) {
  const raw: RawSearch = useSearch({ from: path });
  const urlFilters = useMemo(() => parseFilters(table, raw), [raw, table]);
  const {
    chosen: filters,
    latest,
    go,
  } = useOptimisticUrl({
    path,
    urlChoice: urlFilters,
    parse: (search) => parseFilters(table, search),
    format: (search) => search,
  });

  /** Returns to the first page. */
  const choose = (change: FilterChange<Filters<Table>>) => {
    const entries = Object.entries<unknown>({ ...latest(), page: undefined, ...change });
    return go(Object.fromEntries(entries.filter(([, value]) => value)) as Filters<Table>);
  };
  const entries = Object.entries(filters);
  const isLayout = (name: string) => LAYOUT.includes(name) || layout.includes(name);
  const isFiltered = entries.some(([name]) => !NOT_FILTERS.has(name) && !isLayout(name));
  return {
    table,
    filters,
    choose,
    /** Replaces the history entry, so that Back does not return to it. */
    replaceFilters: (next: Filters<Table>) => go(next, true),
    /** Undefined when no filter is set. */
    onClear: isFiltered
      ? () => go(Object.fromEntries(entries.filter(([name]) => isLayout(name))) as Filters<Table>)
      : undefined,
  };
}

export type UrlFilters<Table extends FilterTable> = ReturnType<typeof useUrlFilters<Table>>;
