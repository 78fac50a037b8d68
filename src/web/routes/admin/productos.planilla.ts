import { productGridCopy } from '#copy/admin-product-grid.ts';
import { productFilters, productPageSizes, staffProducts } from '#web/admin/products/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { ProductGridPage } from '#web/admin/product-grid/product-grid-page.tsx';

export function loadProductGrid({ context, deps: search }: SearchRequest) {
  const { api } = context;
  const page = { path: '/admin/productos/planilla', title: productGridCopy.pageTitle };
  const filters = parseFilters(productFilters, search);
  return staffPageData(context, page, [
    staffProducts(api, { filters, pageSize: productPageSizes.table }),
    brandList(api),
  ]);
}
