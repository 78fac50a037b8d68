import { bankFormCopy } from '#copy/admin-brands.ts';
import { staffBrand } from '#web/features/admin-brands/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { EditBankPage, NewBankPage } from '#web/pages/admin-bank-form-page.tsx';

export function loadNewBank(context: AppContext) {
  return pageData(context, { path: '/admin/bancos/nuevo', title: bankFormCopy.newTitle, robots: 'noindex' });
}

export async function loadBank(context: AppContext, id: string) {
  const { api, queries } = context;
  if (typeof document === 'undefined') await queries.prefetchQuery(staffBrand(api, id));
  return pageData(context, {
    path: `/admin/bancos/editar/${id}`,
    title: bankFormCopy.editTitle,
    robots: 'noindex',
  });
}
