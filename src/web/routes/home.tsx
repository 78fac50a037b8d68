import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { homeCopy as copy } from '#copy/home.ts';
import { pageData } from '#web/lib/page-head.ts';
import { rootRoute } from '#web/routes/root.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) => pageData(context, { path: '/', title: copy.title }),
  staticData: { page: 'src/web/pages/home-page.tsx' },
  component: lazyRouteComponent(() => import('#web/pages/home-page.tsx'), 'HomePage'),
});
