import { useRef, useState } from 'react';
import { afterPaint } from '#web/lib/after-paint.ts';
import { useRouter } from '#web/lib/router/hooks.ts';
import type { RoutePath } from '#web/lib/router/target.ts';

/**
 * Filters of a list, stored in its URL. A new choice takes effect immediately (optimistic update), before the URL
 * changes. Each choice pushes a history entry, so that Back returns to the previous list; continued typing replaces the
 * entry.
 * @param targetOf the list with a choice
 */
export function useOptimisticUrl<Choice extends object, const Path extends RoutePath>(
  urlChoice: Choice,
  targetOf: (next: Choice) => { to: Path; search: object },
) {
  const [pending, setPending] = useState<Choice>();
  const chosen = pending ?? urlChoice;
  const router = useRouter();
  const navigatedTo = useRef('');

  const go = (next: Choice, replace = shouldReplaceEntry(chosen, next)) => {
    const { href } = router.state.location;
    setPending(next);
    afterPaint(async () => {
      // Meanwhile the user may have followed a link, also one to another page of the list.
      if ([href, navigatedTo.current].includes(router.state.location.href)) {
        const target = { ...targetOf(next), replace, resetScroll: false };
        navigatedTo.current = router.buildLocation(target).href;
        await router.navigateTo(target);
      }
      setPending((latest) => (latest === next ? undefined : latest));
    });
  };
  return { chosen, go };
}

/** Filters with a text or date field, whose value changes with each key. */
const TEXT_FILTERS = new Set(['search', 'username', 'email', 'date_from']);

/** Whether to replace the history entry: the user continued to type in a filter that already had text. */
export function shouldReplaceEntry(before: object, after: object): boolean {
  const old = before as Record<string, unknown>;
  return Object.entries(after).some(
    ([name, value]) => TEXT_FILTERS.has(name) && value && old[name] && old[name] !== value,
  );
}
