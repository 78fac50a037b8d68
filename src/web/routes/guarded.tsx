import { createRoute, redirect } from '@tanstack/react-router';
import { requireSession } from '#web/lib/guards.ts';
import { rootRoute } from '#web/routes/root.tsx';

const guardedRoute = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: requireSession });

/** Pages of an account and of the staff. */
export const guardedRoutes = [guardedRoute('/configuracion/$'), guardedRoute('/admin/$')] as const;

export const myAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mi-cuenta',
  beforeLoad: () => {
    throw redirect({ to: '/configuracion/$', params: { _splat: '' } });
  },
});
