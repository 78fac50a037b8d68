import { adminProductsCopy } from '#copy/admin-products.ts';
import { productFilters, staffProducts } from '#web/admin/products/queries.ts';
import { parseFilters } from '#web/admin/shared/list-filters.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { AdminProductsPage } from '#web/admin/products/product-list-page.tsx';

/** Prefetches on the server only; in the browser the page shows immediately, and its list loads afterwards. */
export async function loadAdminProducts(context: AppContext, search: RawSearch) {
  const { api, queries } = context;
  if (typeof document === 'undefined') {
    await Promise.all([
      queries.prefetchInfiniteQuery(staffProducts(api, parseFilters(productFilters, search))),
      queries.prefetchQuery(brandList(api)),
    ]);
  }
  return pageData(context, {
    path: '/admin/productos',
    title: adminProductsCopy.pageTitle,
    robots: 'noindex',
  });
}
