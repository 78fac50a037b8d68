import { banksCopy, brandsCopy } from '#copy/admin-brands.ts';
import { staffBrands } from '#web/features/admin-brands/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { BanksPage, BrandsPage } from '#web/pages/admin-banks-page.tsx';

export function loadBanks(context: AppContext) {
  return load(context, '/admin/bancos', banksCopy.pageTitle);
}

export function loadBrands(context: AppContext) {
  return load(context, '/admin/marcas', brandsCopy.pageTitle);
}

async function load(context: AppContext, path: string, title: string) {
  const { api, queries } = context;
  if (typeof document === 'undefined') await queries.prefetchQuery(staffBrands(api));
  return pageData(context, { path, title, robots: 'noindex' });
}
