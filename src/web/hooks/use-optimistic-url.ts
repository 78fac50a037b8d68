import { useRef, useState } from 'react';
import { afterPaint } from '#web/lib/after-paint.ts';
import { useRouter } from '#web/lib/router/hooks.ts';
import type { RoutePath } from '#web/lib/router/target.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

type OptimisticUrl<Choice, Path> = {
  /** Of the list. */
  path: Path;
  /** Of the page that is shown. */
  urlChoice: Choice;
  parse: (search: RawSearch) => Choice;
  format: (choice: Choice) => object;
};

/**
 * Filters of a list, stored in its URL. A new choice takes effect immediately (optimistic update), before the URL
 * changes. Each choice pushes a history entry, so that Back returns to the previous list; continued typing replaces the
 * entry.
 */
export function useOptimisticUrl<Choice extends object, const Path extends RoutePath>({
  path,
  urlChoice,
  parse,
  format,
}: OptimisticUrl<Choice, Path>) {
  const [pending, setPending] = useState<Choice>();
  const chosen = pending ?? urlChoice;
  const router = useRouter();
  const navigatedTo = useRef('');
  const scheduled = useRef<Choice>(undefined);

  /** What the next choice changes: a link of the list may have been followed whose page is not shown yet. */
  const latest = () => {
    const { pathname, search } = router.state.location;
    return scheduled.current ?? (pathname === path ? parse(search) : chosen);
  };
  const go = (next: Choice, replace = shouldReplaceEntry(chosen, next)) => {
    const { href } = router.state.location;
    setPending(next);
    scheduled.current = next;
    afterPaint(async () => {
      if (scheduled.current === next) scheduled.current = undefined;
      // Meanwhile the user may have followed a link, also one to another page of the list.
      if ([href, navigatedTo.current].includes(router.state.location.href)) {
        const target = { to: path, search: format(next), replace, resetScroll: false };
        navigatedTo.current = router.buildLocation(target).href;
        await router.navigateTo(target);
      }
      setPending((current) => (current === next ? undefined : current));
    });
  };
  return { chosen, latest, go };
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
