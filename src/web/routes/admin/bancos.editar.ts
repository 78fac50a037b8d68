import { brandFormCopy } from '#copy/admin-brands.ts';
import { staffBrand } from '#web/admin/brands/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';

export { EditBrandPage, NewBrandPage } from '#web/admin/brands/brand-form-page.tsx';

export function loadNewBrand(context: AppContext) {
  return staffPageData(context, { path: '/admin/bancos/nuevo', title: brandFormCopy.newTitle });
}

export function loadBrand(context: AppContext, id: string) {
  const page = { path: `/admin/bancos/editar/${id}`, title: brandFormCopy.editTitle };
  return staffPageData(context, page, [staffBrand(context.api, id)]);
}
