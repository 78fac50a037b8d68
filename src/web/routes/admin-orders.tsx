import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '#web/lib/search-params.ts';
import { adminAreaRoute } from '#web/routes/admin-area.tsx';

const listPage = () => import('#web/pages/admin-orders.ts');
const orderPage = () => import('#web/pages/admin-order.ts');

export const ordersRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'pedidos',
  validateSearch: (raw: RawSearch) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await listPage()).loadAdminOrders(context, deps),
  staticData: { page: 'src/web/pages/admin-orders.ts' },
  component: lazyRouteComponent(listPage, 'AdminOrdersPage'),
});

export const orderRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: 'pedidos/$orderId',
  loader: async ({ context, params }) => (await orderPage()).loadAdminOrder(context, params.orderId),
  staticData: { page: 'src/web/pages/admin-order.ts' },
  component: lazyRouteComponent(orderPage, 'AdminOrderPage'),
  notFoundComponent: lazyRouteComponent(orderPage, 'OrderNotFound'),
});
