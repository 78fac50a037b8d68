import { productGridCopy } from '#copy/admin-product-grid.ts';
import { productFilters, productPageSizes, staffProducts } from '#web/admin/products/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { ProductGridPage } from '#web/admin/product-grid/product-grid-page.tsx';

export function loadProductGrid(context: AppContext, search: RawSearch) {
  const { api } = context;
  const page = { path: '/admin/productos/planilla', title: productGridCopy.pageTitle };
  const filters = parseFilters(productFilters, search);
  return staffPageData(context, page, [
    staffProducts(api, { filters, pageSize: productPageSizes.table }),
    brandList(api),
  ]);
}
