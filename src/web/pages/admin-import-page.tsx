import { adminImportCopy as copy } from '#copy/admin-import.ts';
import { ImportArea } from '#web/features/admin-import/import-area.tsx';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export function loadImport(context: AppContext) {
  return pageData(context, {
    path: '/admin/productos/importar',
    title: copy.pageTitle,
    robots: 'noindex',
  });
}

export function ImportPage() {
  return <ImportArea />;
}
