import { presentAs } from '#api/present/present-as.ts';
import { WithdrawalReceipt, WithdrawalView } from '#contract/withdrawals.ts';
import type { Withdrawal } from '#db/queries/withdrawals.ts';
import { withdrawalCode } from '#domain/withdrawal-code.ts';

export function presentReceipt(withdrawal: Withdrawal): WithdrawalReceipt {
  return presentAs(WithdrawalReceipt, { ...withdrawal, code: withdrawalCode(withdrawal) });
}

export function presentWithdrawal(withdrawal: Withdrawal): WithdrawalView {
  return presentAs(WithdrawalView, { ...withdrawal, code: withdrawalCode(withdrawal) });
}
