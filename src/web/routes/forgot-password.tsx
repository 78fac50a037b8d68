import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireAnonymous } from '#web/lib/guards.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { rootRoute } from '#web/routes/root.tsx';

const page = () => import('#web/pages/forgot-password.ts');

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recuperar-contrasena',
  validateSearch: (raw: RawSearch) => raw,
  beforeLoad: requireAnonymous,
  loader: async ({ context }) => (await page()).loadForgotPassword(context),
  staticData: { page: 'src/web/pages/forgot-password.ts' },
  component: lazyRouteComponent(page, 'ForgotPasswordPage'),
});
