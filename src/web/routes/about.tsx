import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/about.ts');

/** One page with two URLs; the second is the canonical one. */
const createAboutRoute = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context }) => (await page()).loadAbout(context),
    staticData: { page: 'src/web/pages/about.ts' },
    component: lazyRouteComponent(page, 'AboutPage'),
  });

export const aboutRoutes = [createAboutRoute('/nosotros'), createAboutRoute('/sobre-nosotros')] as const;
