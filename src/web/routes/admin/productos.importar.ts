import { adminImportCopy } from '#copy/admin-import.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';

export { ImportPage } from '#web/admin/import/import-page.tsx';

export function loadImport(context: AppContext) {
  return staffPageData(context, { path: '/admin/productos/importar', title: adminImportCopy.pageTitle });
}
