import { adminCopy } from '#copy/admin.ts';
import { largeReservations } from '#web/admin/orders/queries.ts';
import { newestOrders, overview } from '#web/admin/reports/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { adminSummary } from '#web/admin/shared/queries.ts';
import { hasPermission } from '#web/admin/shared/use-can.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { AdminHomePage } from '#web/admin/home/home-page.tsx';

export function loadAdminHome({ context }: PageRequest) {
  const { api } = context;
  const canReadOrders = hasPermission(context.session.user(), 'readOrders');
  return staffPageData(context, { path: '/admin', title: adminCopy.area }, [
    adminSummary(api),
    overview(api),
    // Above the counts: loaded later, it would move them from under a finger.
    canReadOrders && largeReservations(api),
    canReadOrders && newestOrders(api),
  ]);
}
