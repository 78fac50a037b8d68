import { adminBrandsCopy, brandListCopy } from '#copy/admin-brands.ts';
import { staffBrands } from '#web/admin/brands/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { BrandStockPage, BrandsPage } from '#web/admin/brands/brand-list-page.tsx';

export function loadBrands(context: AppContext) {
  return loadBrandList(context, '/admin/bancos', adminBrandsCopy.pageTitle);
}

export function loadBrandStock(context: AppContext) {
  return loadBrandList(context, '/admin/marcas', brandListCopy.pageTitle);
}

async function loadBrandList(context: AppContext, path: string, title: string) {
  const { api, queries } = context;
  if (typeof document === 'undefined') await queries.prefetchQuery(staffBrands(api));
  return pageData(context, { path, title, robots: 'noindex' });
}
