import { noStore } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { route, router } from '#api/route.ts';
import { type WithdrawalView, withdrawalOperations } from '#contract/withdrawals.ts';
import type { Withdrawal } from '#db/queries/withdrawals.ts';
import { withdrawalCode } from '#domain/withdrawal-code.ts';
import { changeWithdrawal, listWithdrawals } from '#services/withdrawals/change-withdrawal.ts';
import { makeWithdrawal } from '#services/withdrawals/make-withdrawal.ts';

export const withdrawals = router(noStore, [
  route(withdrawalOperations.makeWithdrawal, async ({ ctx, body, idempotencyKey }) => {
    const { id, createdAt } = await makeWithdrawal(ctx, body, idempotencyKey);
    return { code: withdrawalCode(id), created_at: createdAt.toISOString() };
  }),
  route(withdrawalOperations.listWithdrawals, async ({ c, ctx, query }) => {
    const { count, withdrawals: found } = await listWithdrawals(ctx, query);
    return presentPage(c.req.url, query, { count, results: found.map(presentWithdrawal) });
  }),
  route(withdrawalOperations.changeWithdrawal, async ({ ctx, params, body }) =>
    presentWithdrawal(await changeWithdrawal(ctx, params.id, body.status)),
  ),
]);

function presentWithdrawal(withdrawal: Withdrawal): WithdrawalView {
  const { id, name, email, purchase, reason, status, customerId, createdAt } = withdrawal;
  return {
    id,
    code: withdrawalCode(id),
    name,
    email,
    purchase,
    reason,
    status,
    customer_id: customerId,
    created_at: createdAt.toISOString(),
  };
}
