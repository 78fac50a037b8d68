import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

type SelectionState = { list: string; ids: ReadonlySet<number>; isAllMatching: boolean };

const noIds: ReadonlySet<number> = new Set();

/**
 * Selection among the items shown, or of all that match the filters, shown or not. Items that leave the list are
 * ignored; another `list` starts without a selection. A range goes from the item that was selected last.
 */
export function useSelection<Item extends { id: number }>(items: readonly Item[], list = '') {
  const [stored, setState] = useState<SelectionState>({ list, ids: noIds, isAllMatching: false });
  const isCurrent = stored.list === list;
  const isAllMatching = isCurrent && stored.isAllMatching;
  const storedIds = isCurrent ? stored.ids : noIds;
  const ids = useMemo(
    () => (isAllMatching ? new Set(items.map(({ id }) => id)) : storedIds),
    [items, storedIds, isAllMatching],
  );
  const selected = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);
  const set = (nextIds: ReadonlySet<number>, isAll = false) =>
    setState({ list, ids: nextIds, isAllMatching: isAll });
  const latest = useRef({ ids, items });
  useEffect(() => {
    latest.current = { ids, items };
  }, [ids, items]);
  /** The item that was selected or deselected last, from which a range starts. */
  const anchor = useRef<{ list: string; id: number }>(undefined);
  // Stable, so that selecting one of hundreds of memoized items renders only that one.
  const select = useCallback(
    (id: number, isSelected: boolean, isRange = false) => {
      const next = new Set(latest.current.ids);
      const from = isRange && anchor.current?.list === list ? anchor.current.id : id;
      for (const each of idsBetween(latest.current.items, from, id)) {
        if (isSelected) next.add(each);
        else next.delete(each);
      }
      anchor.current = { list, id };
      latest.current.ids = next;
      setState({ list, ids: next, isAllMatching: false });
    },
    [list],
  );
  return {
    ids,
    selected,
    isAllSelected: items.length > 0 && selected.length === items.length,
    isAllMatching,
    select,
    selectAll: (isSelected: boolean) => set(isSelected ? new Set(items.map(({ id }) => id)) : noIds),
    selectMatching: () => set(noIds, true),
    /** Clears this selection. One that was made since, as while a change of this one was sent, stays. */
    clear: () =>
      setState((latest) => (latest === stored ? { list, ids: noIds, isAllMatching: false } : latest)),
  };
}

/** The ids from one item to the other in the order of the list; the second alone if the first has left it. */
function idsBetween(items: ReadonlyArray<{ id: number }>, from: number, to: number): number[] {
  const ids = items.map(({ id }) => id);
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other);
  return start === undefined || end === undefined || start === -1 ? [to] : ids.slice(start, end + 1);
}

/** Selects an item or takes it out; of a range, all items from the last one to this one. */
export type SelectRecord = (id: number, isSelected: boolean, isRange?: boolean) => void;

export type Selection<Item extends { id: number }> = ReturnType<typeof useSelection<Item>>;

type SelectionScope = Pick<Selection<{ id: number }>, 'isAllMatching' | 'selected'>;

/** Number of selected items, with those that match and are not loaded. */
export function countSelected(
  { isAllMatching, selected }: SelectionScope,
  count: number | undefined,
): number {
  return isAllMatching ? (count ?? 0) : selected.length;
}

/** All that match, up to the newest that the user has seen; undefined unless all of them are selected. */
export function selectedMatching<Filters extends object>(
  { isAllMatching }: SelectionScope,
  filters: Filters,
  newestId: number | undefined,
): (Filters & { max_id: number }) | undefined {
  return isAllMatching && newestId !== undefined ? { ...filters, max_id: newestId } : undefined;
}
