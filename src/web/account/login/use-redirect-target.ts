import { useSearch } from '@tanstack/react-router';
import { loginRedirectPath } from '#lib/safe-redirect-path.ts';

/**
 * Redirect target after login: the path, and the query that carries it from one account page to the next. The raw value
 * is untrusted; `loginRedirectPath` validates it.
 */
export function useRedirectTarget() {
  const { redirect } = useSearch({ strict: false }) as { redirect?: unknown };
  return {
    path: loginRedirectPath(redirect),
    search: (typeof redirect === 'string' ? { redirect } : {}) as { redirect?: string },
  };
}
