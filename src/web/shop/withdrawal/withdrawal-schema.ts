import '#web/lib/zod-without-eval.ts';
import { WithdrawalDraft } from '#contract/withdrawals.ts';

/** Loaded with the first use of the form. */
export const withdrawalSchema = WithdrawalDraft;
