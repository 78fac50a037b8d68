import { CODE_DIGITS } from '#contract/limits.ts';

/**
 * The code of a withdrawal, which its buyer gets (Resolución 424/2020). Its digits are random: a count would show every
 * buyer how many withdrawals the shop has.
 */
export function newWithdrawalCode(digits: string): string {
  return `BA-${digits}`;
}

/** Withdrawals without a code of their own are of versions that counted them. */
export function withdrawalCode({ id, code }: { id: number; code: string | null }): string {
  return code ?? newWithdrawalCode(String(id).padStart(CODE_DIGITS, '0'));
}
