import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { aboutCopy as copy } from '#copy/about.ts';
import { aboutTexts } from '#web/features/site/queries.ts';
import { pageData } from '#web/lib/page-head.ts';
import { rootRoute } from '#web/routes/root.tsx';

/** One page with two addresses; search engines know it by the second. */
const aboutAt = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context }) => {
      await context.queries.ensureQueryData(aboutTexts(context.api));
      return pageData(context, { path: '/sobre-nosotros', title: copy.title });
    },
    staticData: { page: 'src/web/pages/about-page.tsx' },
    component: lazyRouteComponent(() => import('#web/pages/about-page.tsx'), 'AboutPage'),
  });

export const aboutRoutes = [aboutAt('/nosotros'), aboutAt('/sobre-nosotros')] as const;
