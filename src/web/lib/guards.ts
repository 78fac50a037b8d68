import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { Refused } from '#domain/refused.ts';
import { loginTarget } from '#domain/site-path.ts';
import { permissions } from '#web/features/account/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';

type Entering = { context: AppContext; location: ParsedLocation };

/** Redirects anonymous visitors to the login, and back afterwards. */
export function requireSession({ context, location }: Entering): void {
  if (context.session.viewer()) return;
  throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Redirects logged-in users to the target of their login. */
export function requireStranger({ context, location }: Entering): void {
  if (!context.session.viewer()) return;
  const wanted = (location.search as { redirect?: unknown }).redirect;
  throw redirect({ href: loginTarget(wanted) });
}

/**
 * Authorizes staff pages by a request on each navigation, cached for 5 minutes. Users without access, and users whose
 * check fails, are redirected to their account (staff-and-warranty §2).
 */
export async function requireAdmin(entering: Entering): Promise<void> {
  requireSession(entering);
  const { api, queries } = entering.context;
  const granted = await queries.fetchQuery(permissions(api)).catch((error: unknown) => {
    if (typeof document !== 'undefined' && !(error instanceof Refused)) sayFailed();
    return undefined;
  });
  if (!granted?.permissions.can_access_admin) throw redirect({ to: '/mi-cuenta' });
}

/** Lazy import, because toasts are not part of the initial bundle. */
function sayFailed(): void {
  import('#web/lib/permissions-failed.ts').then(({ sayPermissionsFailed }) => sayPermissionsFailed());
}
