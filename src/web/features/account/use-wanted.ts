import { useSearch } from '@tanstack/react-router';
import { loginTarget } from '#domain/site-path.ts';

/**
 * Where the visitor wanted to go before they were asked who they are: the path, and the query that carries it
 * from one of these pages to the next. It is never believed before `loginTarget` has seen it.
 */
export function useWanted() {
  const { redirect } = useSearch({ strict: false }) as { redirect?: unknown };
  return {
    path: loginTarget(redirect),
    search: (typeof redirect === 'string' ? { redirect } : {}) as { redirect?: string },
  };
}
