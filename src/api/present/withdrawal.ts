import type { WithdrawalReceipt, WithdrawalView } from '#contract/withdrawals.ts';
import type { Withdrawal } from '#db/queries/withdrawals.ts';
import { withdrawalCode } from '#domain/withdrawal-code.ts';

export function presentReceipt(withdrawal: Withdrawal): WithdrawalReceipt {
  const { isMailed, createdAt } = withdrawal;
  return { code: withdrawalCode(withdrawal), is_mailed: isMailed, created_at: createdAt.toISOString() };
}

export function presentWithdrawal(withdrawal: Withdrawal): WithdrawalView {
  const { id, name, email, purchase, reason, status, customerId } = withdrawal;
  return {
    ...presentReceipt(withdrawal),
    id,
    name,
    email,
    purchase,
    reason,
    status,
    customer_id: customerId,
  };
}
