import { stockPageCopy } from '#copy/admin-stock.ts';
import { productStock, stockMovements, stockSettings } from '#web/admin/products/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';

export { StockPage } from '#web/admin/products/stock-page.tsx';

export function loadStock(context: AppContext, productId: string) {
  const page = { path: `/admin/productos/stock/${productId}`, title: stockPageCopy.pageTitle };
  return staffPageData(context, page, (queries) => [
    queries.prefetchQuery(productStock(context.api, productId)),
    // Above the movements: loaded later, it would move them.
    queries.prefetchQuery(stockSettings(context.api)),
    queries.prefetchInfiniteQuery(stockMovements(context.api, productId)),
  ]);
}
