import { useState } from 'react';
import { shouldReplaceEntry } from '#web/lib/should-replace-entry.ts';

type Navigate<Choice> = (next: Choice, options: { replace: boolean }) => Promise<void>;

/**
 * Filters of a list, stored in its URL. A new choice takes effect immediately (optimistic update), before the URL
 * changes. Each choice pushes a history entry, so that Back returns to the previous list; continued typing replaces the
 * entry.
 */
export function useOptimisticUrl<Choice extends object>(urlChoice: Choice, navigate: Navigate<Choice>) {
  const [pending, setPending] = useState<Choice>();
  const chosen = pending ?? urlChoice;

  const go = async (next: Choice, replace = shouldReplaceEntry(chosen, next)) => {
    setPending(next);
    await navigate(next, { replace });
    setPending((latest) => (latest === next ? undefined : latest));
  };
  return { chosen, go };
}
