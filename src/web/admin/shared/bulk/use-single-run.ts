import { useRef, useState } from 'react';

/** The second tap of a double tap comes within this time. */
const DOUBLE_TAP_MS = 500;

/**
 * Runs an action on a record. Further ones on the same record are ignored until a moment after its answer has been
 * rendered: it may put another button in the place of the one that was tapped.
 */
export function useSingleRun() {
  const runningIds = useRef(new Set<number>());
  const [isBusy, setBusy] = useState(false);
  const run = async (id: number, action: () => Promise<unknown>) => {
    if (runningIds.current.has(id)) return;
    runningIds.current.add(id);
    setBusy(true);
    try {
      await action();
    } finally {
      setTimeout(() => {
        runningIds.current.delete(id);
        setBusy(runningIds.current.size > 0);
      }, DOUBLE_TAP_MS);
    }
  };
  return { run, isBusy };
}
