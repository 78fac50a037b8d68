import { useState } from 'react';
import { replacesEntry } from '#web/lib/history-entry.ts';

type Navigate<Choice> = (next: Choice, options: { replace: boolean }) => Promise<void>;

/**
 * Filters of a list, stored in its URL. A new choice takes effect immediately (optimistic update), before the URL
 * changes. Each choice pushes a history entry, so that Back returns to the previous list; continued typing replaces the
 * entry.
 */
export function useUrlChoice<Choice extends object>(inUrl: Choice, navigate: Navigate<Choice>) {
  const [wanted, setWanted] = useState<Choice>();
  const chosen = wanted ?? inUrl;

  const go = async (next: Choice, replace = replacesEntry(chosen, next)) => {
    setWanted(next);
    await navigate(next, { replace });
    setWanted((latest) => (latest === next ? undefined : latest));
  };
  return { chosen, go };
}
