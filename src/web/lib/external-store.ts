import { useMemo, useSyncExternalStore } from 'react';

/**
 * Stands in for `use-sync-external-store/shim/with-selector`, which carries a copy of what React has had itself
 * since version 18. A selection that is equal to the last one is the last one.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  select: (snapshot: Snapshot) => Selection,
  isEqual: (a: Selection, b: Selection) => boolean,
): Selection {
  const getSelection = useMemo(() => {
    let last: { selection: Selection } | undefined;
    return () => {
      const selection = select(getSnapshot());
      if (last === undefined || !isEqual(last.selection, selection)) last = { selection };
      return last.selection;
    };
  }, [getSnapshot, select, isEqual]);
  return useSyncExternalStore(subscribe, getSelection, getSelection);
}
