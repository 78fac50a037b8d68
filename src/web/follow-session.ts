import { markSessionEnded } from '#web/lib/session-ended.ts';
import type { createAppRouter } from '#web/router.ts';

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Reloads the page data when the user changes (login, logout, in this tab or another). Cached queries of the previous
 * user are dropped, because prices and orders belong to a user.
 */
export function followSession(router: AppRouter): void {
  const { session, queries } = router.options.context;
  let userId = session.user()?.id;
  session.subscribe(() => {
    const id = session.user()?.id;
    if (id === userId) return;
    userId = id;
    queries.removeQueries(id === undefined ? {} : { type: 'inactive' });
    queries.invalidateQueries();
    router.invalidate();
  });
  session.follow();
}

/**
 * Redirects to the login after the session has ended, and back to this page afterwards. Runs once, even if several
 * requests fail. It loads a new document, so that no data of the user stays in memory and no other navigation can
 * interfere.
 */
export function redirectToLogin(router: AppRouter): void {
  const { pathname, href } = router.state.location;
  if (isRedirecting || pathname === '/login') return;
  isRedirecting = true;
  if (router.options.context.session.user()) markSessionEnded();
  router.options.context.session.expire();
  location.assign(`/login?redirect=${encodeURIComponent(href)}`);
}

let isRedirecting = false;
