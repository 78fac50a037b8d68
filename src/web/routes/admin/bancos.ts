import { adminBrandsCopy, brandStockCopy } from '#copy/admin-brands.ts';
import { staffBrands } from '#web/admin/brands/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { BrandStockPage, BrandsPage } from '#web/admin/brands/brand-list-page.tsx';

export function loadBrands({ context }: PageRequest) {
  return loadBrandList(context, { path: '/admin/bancos', title: adminBrandsCopy.pageTitle });
}

export function loadBrandStock({ context }: PageRequest) {
  return loadBrandList(context, { path: '/admin/marcas', title: brandStockCopy.pageTitle });
}

function loadBrandList(context: AppContext, page: { path: string; title: string }) {
  return staffPageData(context, page, [staffBrands(context.api)]);
}
