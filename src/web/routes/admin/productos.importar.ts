import { adminImportCopy } from '#copy/admin-import.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { ImportPage } from '#web/admin/import/import-page.tsx';

export function loadImport({ context }: PageRequest) {
  return staffPageData(context, { path: '/admin/productos/importar', title: adminImportCopy.pageTitle });
}
