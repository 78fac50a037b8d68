import type { WithdrawalView } from '#contract/withdrawals.ts';
import type { Withdrawal } from '#db/queries/withdrawals.ts';
import { withdrawalCode } from '#domain/withdrawal-code.ts';

export function presentWithdrawal(withdrawal: Withdrawal): WithdrawalView {
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
