import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '#web/routes/root.tsx';

/** Unknown paths redirect to the home page (customer-site §2). */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
