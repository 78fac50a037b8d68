import { noStore } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentAs } from '#api/present/present-as.ts';
import { route, router } from '#api/route.ts';
import { lotRecallOperations, RecallNoticeView, type RecallView } from '#contract/lot-recalls.ts';
import {
  getRecall,
  liftRecall,
  listRecallNoticePage,
  notifyMissingOwners,
  type Recall,
  recallLot,
} from '#services/lots/recall-lot.ts';

export const lotRecalls = router(noStore, [
  route(lotRecallOperations.getLotRecall, async ({ ctx, params }) =>
    presentRecall(await getRecall(ctx, params.id)),
  ),
  route(
    lotRecallOperations.recallLot,
    async ({ ctx, params, body }) => presentRecall(await recallLot(ctx, params.id, body)),
    { presentConflict: presentRecall },
  ),
  route(
    lotRecallOperations.liftRecall,
    async ({ ctx, params, body }) => presentRecall(await liftRecall(ctx, params.id, body)),
    { presentConflict: presentRecall },
  ),
  route(lotRecallOperations.notifyMissingOwners, async ({ ctx, params }) =>
    presentRecall(await notifyMissingOwners(ctx, params.id)),
  ),
  route(lotRecallOperations.listRecallNotices, async ({ c, ctx, params, query }) =>
    presentPage(c.req.url, query, await listRecallNoticePage(ctx, params.id, query), (notice) =>
      presentAs(RecallNoticeView, notice),
    ),
  ),
]);

function presentRecall({ lot, counts, missing, unreachableOrders }: Recall): RecallView {
  return {
    lot: { id: lot.id, code: lot.code, status: lot.status, product: lot.productName },
    version: lot.version,
    reason: lot.recallReason,
    text: lot.recallText,
    recalled_at: lot.recalledAt?.toISOString() ?? null,
    missing,
    ...counts,
    unreachable_orders: unreachableOrders,
  };
}
