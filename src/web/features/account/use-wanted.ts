import { useSearch } from '@tanstack/react-router';
import { loginTarget } from '#domain/site-path.ts';

/**
 * Redirect target after login: the path, and the query that carries it from one account page to the next. The raw value
 * is untrusted; `loginTarget` validates it.
 */
export function useWanted() {
  const { redirect } = useSearch({ strict: false }) as { redirect?: unknown };
  return {
    path: loginTarget(redirect),
    search: (typeof redirect === 'string' ? { redirect } : {}) as { redirect?: string },
  };
}
