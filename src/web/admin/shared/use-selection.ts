import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

type SelectionState = { list: string; ids: ReadonlySet<number>; isAllMatching: boolean };

const noIds: ReadonlySet<number> = new Set();

/**
 * Selection among the items shown, or of all that match the filters, shown or not. Items that leave the list are
 * ignored; another `list` starts without a selection.
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
  const latestIds = useRef(ids);
  useEffect(() => {
    latestIds.current = ids;
  }, [ids]);
  // Stable, so that selecting one of hundreds of memoized items renders only that one.
  const select = useCallback(
    (id: number, isSelected: boolean) => {
      const next = new Set(latestIds.current);
      if (isSelected) next.add(id);
      else next.delete(id);
      latestIds.current = next;
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
    clear: () => set(noIds),
  };
}

export type Selection<Item extends { id: number }> = ReturnType<typeof useSelection<Item>>;
