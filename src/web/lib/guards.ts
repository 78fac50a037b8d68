import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { Refused } from '#domain/refused.ts';
import { loginTarget } from '#domain/site-path.ts';
import { permissions } from '#web/features/account/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';

type Entering = { context: AppContext; location: ParsedLocation };

/** Sends visitors without a session to log in, and back afterwards. */
export function requireSession({ context, location }: Entering): void {
  if (context.session.viewer()) return;
  throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Sends those who are logged in already to where the login would have sent them. */
export function requireStranger({ context, location }: Entering): void {
  if (!context.session.viewer()) return;
  const wanted = (location.search as { redirect?: unknown }).redirect;
  throw redirect({ href: loginTarget(wanted) });
}

/**
 * The staff's pages ask the server on each navigation, whose answer counts for 5 minutes; who is no admin, or
 * cannot be checked, goes to their own account (staff-and-warranty §2).
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

/** Loaded when it is needed: the first view of a page carries no toasts. */
function sayFailed(): void {
  import('#web/lib/permissions-failed.ts').then(({ sayPermissionsFailed }) => sayPermissionsFailed());
}
