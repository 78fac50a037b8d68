import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/home-page.tsx');

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context }) => (await page()).loadHome(context),
  staticData: { page: 'src/web/pages/home-page.tsx' },
  component: lazyRouteComponent(page, 'HomePage'),
});
