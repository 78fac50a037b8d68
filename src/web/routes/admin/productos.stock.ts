import { stockPageCopy } from '#copy/admin-stock.ts';
import { productStock, stockMovements } from '#web/admin/products/queries.ts';
import { staffPageData } from '#web/admin/shared/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';

export { StockPage } from '#web/admin/products/stock-page.tsx';

export function loadStock(context: AppContext, productId: string) {
  const page = { path: `/admin/productos/stock/${productId}`, title: stockPageCopy.pageTitle };
  return staffPageData(context, page, (queries) => [
    queries.prefetchQuery(productStock(context.api, productId)),
    queries.prefetchInfiniteQuery(stockMovements(context.api, productId)),
  ]);
}
