import { adminLabelsCopy } from '#copy/admin-labels.ts';
import { labelRuns } from '#web/admin/labels/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { LabelPage } from '#web/admin/labels/label-page.tsx';

export function loadLabels({ context, params: { lotId } }: PageRequest<'lotId'>) {
  const page = { path: `/admin/lotes/${lotId}/etiquetas`, title: adminLabelsCopy.pageTitle };
  return staffPageData(context, page, [labelRuns(context.api, lotId)]);
}
