import { markSessionEnded } from '#web/lib/session-ended.ts';
import type { createAppRouter } from '#web/router.ts';

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Whenever another viewer stands before the page (login, logout, in this tab or another), everything that was
 * read for the last one is dropped and the page is loaded anew: prices and orders belong to a viewer.
 */
export function followSession(router: AppRouter): void {
  const { session, queries } = router.options.context;
  let viewerId = session.viewer()?.id;
  session.subscribe(() => {
    const id = session.viewer()?.id;
    if (id === viewerId) return;
    viewerId = id;
    queries.removeQueries(id === undefined ? {} : { type: 'inactive' });
    queries.invalidateQueries();
    router.invalidate();
  });
  session.follow();
}

/**
 * The session has ended: to the login, and back to here afterwards. Once, however many requests found out, and
 * by a load of its own: nothing that was read for the viewer stays, and nothing else can come in between.
 */
export function leaveForLogin(router: AppRouter): void {
  const { pathname, href } = router.state.location;
  if (isLeaving || pathname === '/login') return;
  isLeaving = true;
  if (router.options.context.session.viewer()) markSessionEnded();
  router.options.context.session.expire();
  location.assign(`/login?redirect=${encodeURIComponent(href)}`);
}

let isLeaving = false;
