import { withdrawalCopy } from '#copy/withdrawals.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { WithdrawalPage } from '#web/shop/withdrawal/withdrawal-page.tsx';

export function loadWithdrawal(context: AppContext) {
  const { title, description } = withdrawalCopy;
  return pageData(context, { path: '/arrepentimiento', title, description });
}
