import { staffAlertCopy } from '#copy/staff-alerts.ts';
import { alertSettings } from '#web/admin/alerts/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { AlertsPage } from '#web/admin/alerts/alerts-page.tsx';

export function loadAlerts({ context }: PageRequest) {
  return staffPageData(context, { path: '/admin/avisos', title: staffAlertCopy.page.title }, [
    alertSettings(context.api),
  ]);
}
