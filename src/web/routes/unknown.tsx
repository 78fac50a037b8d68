import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '#web/routes/root.tsx';

/** Unknown paths lead home (customer-site §2). */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
