import { useMemo, useSyncExternalStore } from 'react';

/**
 * Replaces `use-sync-external-store/shim/with-selector`, which bundles a copy of what React has had since version 18. A
 * selection equal to the previous one keeps its identity.
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
