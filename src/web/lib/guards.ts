import { DomainError } from '#domain/domain-error.ts';
import { loginRedirectPath } from '#lib/safe-redirect-path.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { permissions } from '#web/lib/queries/account.ts';
import type { RouterLocation } from '#web/lib/router/location.ts';
import { redirect } from '#web/lib/router/route.ts';

type BeforeLoadOptions = { context: AppContext; location: RouterLocation };

/** Redirects anonymous visitors to the login, and back afterwards. */
export function requireSession({ context, location }: BeforeLoadOptions): void {
  if (context.session.user()) return;
  throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Redirects logged-in users to the target of their login. */
export function requireAnonymous({ context, location }: BeforeLoadOptions): void {
  if (!context.session.user()) return;
  throw redirect({ href: loginRedirectPath(location.search.redirect) });
}

/**
 * Authorizes staff pages by a request on each navigation, cached for 5 minutes. Users without access, and users whose
 * check fails, are redirected to their account (staff-and-warranty §2).
 */
export async function requireAdmin(options: BeforeLoadOptions): Promise<void> {
  requireSession(options);
  const { api, queries } = options.context;
  const granted = await queries.fetchQuery(permissions(api)).catch((error: unknown) => {
    // Lazy import, because toasts are not part of the initial bundle.
    if (typeof document !== 'undefined' && !(error instanceof DomainError))
      import('#web/lib/show-permissions-error.ts').then((module) => module.showPermissionsError());
    return undefined;
  });
  if (!granted?.permissions.can_access_admin) throw redirect({ to: '/mi-cuenta' });
}
