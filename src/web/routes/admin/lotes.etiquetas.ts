import { adminLabelsCopy } from '#copy/admin-labels.ts';
import { labelRuns } from '#web/admin/labels/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';

export { LabelPage } from '#web/admin/labels/label-page.tsx';

export function loadLabels(context: AppContext, lotId: string) {
  const page = { path: `/admin/lotes/${lotId}/etiquetas`, title: adminLabelsCopy.pageTitle };
  return staffPageData(context, page, [labelRuns(context.api, lotId)]);
}
