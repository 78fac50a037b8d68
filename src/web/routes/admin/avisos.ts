import { staffAlertCopy } from '#copy/staff-alerts.ts';
import { alertSettings } from '#web/admin/alerts/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';

export { AlertsPage } from '#web/admin/alerts/alerts-page.tsx';

export function loadAlerts(context: AppContext) {
  return staffPageData(context, { path: '/admin/avisos', title: staffAlertCopy.page.title }, [
    alertSettings(context.api),
  ]);
}
