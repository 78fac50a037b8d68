import { noStore } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentReceipt, presentWithdrawal } from '#api/present/withdrawal.ts';
import { route, router } from '#api/route.ts';
import { withdrawalOperations } from '#contract/withdrawals.ts';
import { changeWithdrawal, listWithdrawalPage } from '#services/withdrawals/change-withdrawal.ts';
import { makeWithdrawal } from '#services/withdrawals/make-withdrawal.ts';

export const withdrawals = router(noStore, [
  route(withdrawalOperations.makeWithdrawal, async ({ ctx, body, idempotencyKey }) =>
    presentReceipt(await makeWithdrawal(ctx, body, idempotencyKey)),
  ),
  route(withdrawalOperations.listWithdrawals, async ({ c, ctx, query }) =>
    presentPage(c.req.url, query, await listWithdrawalPage(ctx, query), presentWithdrawal),
  ),
  route(withdrawalOperations.changeWithdrawal, async ({ ctx, params, body }) =>
    presentWithdrawal(await changeWithdrawal(ctx, params.id, body.status)),
  ),
]);
