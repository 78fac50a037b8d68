import { useEffect } from 'react';
import { useAppContext } from '#web/lib/app-context.ts';
import { accountKeys, permissions } from '#web/lib/queries/account.ts';
import { useRouter } from '#web/lib/router/hooks.ts';
import { hasErrorCode } from '#web/lib/show-error.ts';

/**
 * Redirects a user who has lost access to the staff area at their next request, not only at their next navigation: a
 * query or mutation that fails with FORBIDDEN or NOT_AUTHENTICATED refetches the permissions. One who got another role
 * sees what that role may see. Uploads are not watched, because they bypass both caches.
 */
export function useRedirectWhenForbidden(): void {
  const { api, queries, session } = useAppContext();
  const router = useRouter();
  useEffect(() => {
    const checkPermissions = async (error: unknown) => {
      if (!hasErrorCode(error, 'FORBIDDEN') && !hasErrorCode(error, 'NOT_AUTHENTICATED')) return;
      const granted = await queries.fetchQuery({ ...permissions(api), staleTime: 0 }).catch(() => undefined);
      if (!granted?.permissions.can_access_admin) return router.navigate({ to: '/mi-cuenta' });
      if (hasErrorCode(error, 'FORBIDDEN')) await session.refresh().catch(() => false);
    };
    const unsubscribeQueries = queries.getQueryCache().subscribe((event) => {
      const isOwn = event.query.queryKey[0] === accountKeys[0];
      if (!isOwn && event.type === 'updated' && event.action.type === 'error')
        checkPermissions(event.action.error);
    });
    const unsubscribeMutations = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') checkPermissions(event.action.error);
    });
    return () => {
      unsubscribeQueries();
      unsubscribeMutations();
    };
  }, [api, queries, router, session]);
}
