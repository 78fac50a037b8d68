import { brandFormCopy } from '#copy/admin-brands.ts';
import { staffBrand } from '#web/admin/brands/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { EditBrandPage, NewBrandPage } from '#web/admin/brands/brand-form-page.tsx';

export function loadNewBrand(context: AppContext) {
  return pageData(context, { path: '/admin/bancos/nuevo', title: brandFormCopy.newTitle, robots: 'noindex' });
}

export async function loadBrand(context: AppContext, id: string) {
  const { api, queries } = context;
  if (typeof document === 'undefined') await queries.prefetchQuery(staffBrand(api, id));
  return pageData(context, {
    path: `/admin/bancos/editar/${id}`,
    title: brandFormCopy.editTitle,
    robots: 'noindex',
  });
}
