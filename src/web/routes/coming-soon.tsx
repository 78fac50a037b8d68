import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComingSoonPath } from '#copy/coming-soon.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/coming-soon.ts');

const createComingSoonRoute = <Path extends ComingSoonPath>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context }) => (await page()).loadComingSoon(context, path),
    staticData: { page: 'src/web/pages/coming-soon.ts' },
    component: lazyRouteComponent(page, 'ComingSoonPage'),
  });

export const comingSoonRoutes = [createComingSoonRoute('/blog')] as const;
