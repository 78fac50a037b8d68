import { adminProductsCopy } from '#copy/admin-products.ts';
import { mostAwaited, productFilters, productPageSizes, staffProducts } from '#web/admin/products/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import { renderedListView } from '#web/admin/shared/list/use-list-view.ts';
import { openDefaultView, savedViews } from '#web/admin/shared/list/use-saved-views.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { AdminProductsPage } from '#web/admin/products/product-list-page.tsx';

export async function loadAdminProducts({ context, deps: search }: SearchRequest) {
  await openDefaultView(context, { list: 'products', table: productFilters, search });
  const { api } = context;
  const page = { path: '/admin/productos', title: adminProductsCopy.pageTitle };
  return staffPageData(context, page, [
    savedViews(api, 'products'),
    staffProducts(api, {
      filters: parseFilters(productFilters, search),
      pageSize: productPageSizes[renderedListView(context)],
    }),
    brandList(api),
    mostAwaited(api),
  ]);
}
