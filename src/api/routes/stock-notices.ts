import { noStore } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentAs } from '#api/present/present-as.ts';
import { route, router } from '#api/route.ts';
import { pageWindow } from '#contract/paging.ts';
import { type LinkedStockNotice, OwnStockNotice, stockNoticeOperations } from '#contract/stock-notices.ts';
import { listAwaitedProducts, listOwnStockNotices, type NoticeOfProduct } from '#db/queries/stock-notices.ts';
import {
  confirmLinkedStockNotice,
  endLinkedStockNotice,
  getLinkedStockNotice,
} from '#services/stock-notices/notice-link.ts';
import { endStockNotice, requestStockNotice } from '#services/stock-notices/request-notice.ts';

export const stockNotices = router(noStore, [
  route(stockNoticeOperations.requestStockNotice, ({ ctx, params, body }) =>
    requestStockNotice(ctx, params.id, body),
  ),
  route(stockNoticeOperations.endStockNotice, ({ ctx, params }) => endStockNotice(ctx, params.id)),
  route(stockNoticeOperations.listOwnStockNotices, async ({ ctx }) => {
    const found = await listOwnStockNotices(ctx.db, ctx.actor.userId);
    return { results: found.map(({ notice, product }) => presentAs(OwnStockNotice, { ...notice, product })) };
  }),
  route(stockNoticeOperations.listAwaitedProducts, async ({ c, ctx, query }) =>
    presentPage(
      c.req.url,
      query,
      await listAwaitedProducts(ctx.db, { ids: query.ids, ...pageWindow(query) }),
      (product) => product,
    ),
  ),
  route(stockNoticeOperations.getLinkedStockNotice, async ({ ctx, params }) =>
    presentLinkedNotice(await getLinkedStockNotice(ctx, params.token)),
  ),
  route(stockNoticeOperations.confirmStockNotice, async ({ ctx, params }) =>
    presentLinkedNotice(await confirmLinkedStockNotice(ctx, params.token)),
  ),
  route(stockNoticeOperations.endLinkedStockNotice, ({ ctx, params }) =>
    endLinkedStockNotice(ctx, params.token),
  ),
]);

function presentLinkedNotice({ notice, product }: NoticeOfProduct): LinkedStockNotice {
  return { product, is_confirmed: notice.confirmedAt !== null };
}
