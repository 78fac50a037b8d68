import { trashCopy } from '#copy/admin-stock.ts';
import { deletedProducts } from '#web/admin/products/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { TrashPage } from '#web/admin/products/trash-page.tsx';

export function loadTrash({ context }: PageRequest) {
  const page = { path: '/admin/productos/papelera', title: trashCopy.pageTitle };
  return staffPageData(context, page, [deletedProducts(context.api)]);
}
