import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/home.ts');

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context }) => (await page()).loadHome(context),
  staticData: { page: 'src/web/pages/home.ts' },
  component: lazyRouteComponent(page, 'HomePage'),
});
