import { stockPageCopy } from '#copy/admin-stock.ts';
import { productStock, stockMovements, stockSettings } from '#web/admin/products/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { StockPage } from '#web/admin/products/stock-page.tsx';

export function loadStock({ context, params: { productId } }: PageRequest<'productId'>) {
  const page = { path: `/admin/productos/stock/${productId}`, title: stockPageCopy.pageTitle };
  return staffPageData(context, page, [
    productStock(context.api, productId),
    // Above the movements: loaded later, it would move them.
    stockSettings(context.api),
    stockMovements(context.api, productId),
  ]);
}
