import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type ComingSoonPath, comingSoonCopy as copy } from '#copy/coming-soon.ts';
import { pageData } from '#web/lib/page-head.ts';
import { rootRoute } from '#web/routes/root.tsx';

const comingSoonRoute = <Path extends ComingSoonPath>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: ({ context }) => pageData(context, { path, title: copy.places[path].title, robots: 'noindex' }),
    staticData: { page: 'src/web/pages/coming-soon-page.tsx' },
    component: lazyRouteComponent(() => import('#web/pages/coming-soon-page.tsx'), 'ComingSoonPage'),
  });

export const comingSoonRoutes = [
  comingSoonRoute('/login'),
  comingSoonRoute('/crear-cuenta'),
  comingSoonRoute('/galeria'),
  comingSoonRoute('/blog'),
  comingSoonRoute('/carrito'),
  comingSoonRoute('/garantia'),
  comingSoonRoute('/como-germinar'),
] as const;
