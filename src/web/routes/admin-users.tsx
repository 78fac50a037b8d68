import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { adminAreaRoute } from '#web/routes/admin-area.tsx';

const listPage = () => import('#web/pages/admin-users.ts');
const userPage = () => import('#web/pages/admin-user.ts');

export const usersRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'usuarios',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await listPage()).loadAdminUsers(context, deps),
  staticData: { page: 'src/web/pages/admin-users.ts' },
  component: lazyRouteComponent(listPage, 'AdminUsersPage'),
});

/** `?email=` is the fallback for finding the user if the id does not exist. */
export const userRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'usuarios/$id',
  validateSearch: ({ email }: RawSearch): { email?: string } =>
    typeof email === 'string' && email !== '' ? { email } : {},
  loader: async ({ context, params }) => (await userPage()).loadAdminUser(context, params.id),
  staticData: { page: 'src/web/pages/admin-user.ts' },
  component: lazyRouteComponent(userPage, 'AdminUserPage'),
});
