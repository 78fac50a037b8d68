import { adminImportCopy } from '#copy/admin-import.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { ImportPage } from '#web/admin/import/import-page.tsx';

export function loadImport(context: AppContext) {
  return pageData(context, {
    path: '/admin/productos/importar',
    title: adminImportCopy.pageTitle,
    robots: 'noindex',
  });
}
