import type { ColumnSort } from '#web/admin/shared/list/record-table.tsx';

/** Names of the two orders of a column, and which one comes first. */
type SortChoice<Sort extends string> = { ascending: Sort; descending: Sort; first: Sort };

type SortedList<Sort extends string> = {
  /** The URL parameters of the list. */
  filters: { readonly [parameter: string]: string | undefined; sort?: Sort | undefined };
  /** The order without a `sort`, which the URL omits; undefined if it is not that of a column. */
  unsorted?: Sort | undefined;
};

/** How a column sorts the list: a second click reverses it. Returns to the first page. */
export function columnSort<Sort extends string>(
  { filters: { page: _, sort: current, ...filters }, unsorted }: SortedList<Sort>,
  { ascending, descending, first }: SortChoice<Sort>,
): ColumnSort {
  const sort = current ?? unsorted;
  const isCurrent = sort === ascending || sort === descending;
  const opposite = sort === ascending ? descending : ascending;
  const next = isCurrent ? opposite : first;
  const search: { [parameter: string]: string | undefined } = {
    ...filters,
    sort: next === unsorted ? undefined : next,
  };
  return {
    direction: isCurrent ? (sort === ascending ? 'ascending' : 'descending') : undefined,
    search: Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
  };
}
