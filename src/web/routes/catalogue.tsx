import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { catalogueCopy as copy } from '#copy/catalogue.ts';
import { productList } from '#web/features/catalogue/queries.ts';
import { pageData } from '#web/lib/page-head.ts';
import { rootRoute } from '#web/routes/root.tsx';

export const catalogueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/productos',
  loader: async ({ context }) => {
    await context.queries.ensureQueryData(productList(context.api, { page_size: 9 }));
    return pageData(context, {
      path: '/productos',
      title: copy.pageTitle,
      description: copy.pageDescription,
    });
  },
  staticData: { page: 'src/web/pages/catalogue-page.tsx' },
  component: lazyRouteComponent(() => import('#web/pages/catalogue-page.tsx'), 'CataloguePage'),
});
