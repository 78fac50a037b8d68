import { useState } from 'react';
import { replacesEntry } from '#web/lib/history-entry.ts';

type Navigate<Choice> = (next: Choice, options: { replace: boolean }) => Promise<void>;

/**
 * The filters of a list, which live in its URL. A new choice counts at once; the URL follows a moment later. Each
 * choice is an entry of the history, so that Back returns to the list before it; text that is typed on replaces the
 * entry of the text before.
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
