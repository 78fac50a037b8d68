import { adminProductsCopy } from '#copy/admin-products.ts';
import { parseProductFilters } from '#web/admin/products/product-filters.ts';
import { staffProducts } from '#web/admin/products/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { AdminProductsPage } from '#web/admin/products/products-page.tsx';

/** Prefetches on the server only; in the browser the page shows immediately, and its list loads afterwards. */
export async function loadAdminProducts(context: AppContext, search: RawSearch) {
  const { api, queries } = context;
  if (typeof document === 'undefined') {
    await Promise.all([
      queries.prefetchInfiniteQuery(staffProducts(api, parseProductFilters(search))),
      queries.prefetchQuery(brandList(api)),
    ]);
  }
  return pageData(context, {
    path: '/admin/productos',
    title: adminProductsCopy.pageTitle,
    robots: 'noindex',
  });
}
