import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminAreaRoute } from '#web/routes/admin-area.tsx';

const page = () => import('#web/pages/admin-import.ts');

export const importRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'productos/importar',
  loader: async ({ context }) => (await page()).loadImport(context),
  staticData: { page: 'src/web/pages/admin-import.ts' },
  component: lazyRouteComponent(page, 'ImportPage'),
});
