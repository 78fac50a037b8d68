import { brandFormCopy } from '#copy/admin-brands.ts';
import { staffBrand } from '#web/admin/brands/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { EditBrandPage, NewBrandPage } from '#web/admin/brands/brand-form-page.tsx';

export function loadNewBrand({ context }: PageRequest) {
  return staffPageData(context, { path: '/admin/bancos/nuevo', title: brandFormCopy.newTitle });
}

export function loadBrand({ context, params: { id } }: PageRequest<'id'>) {
  const page = { path: `/admin/bancos/editar/${id}`, title: brandFormCopy.editTitle };
  return staffPageData(context, page, [staffBrand(context.api, id)]);
}
