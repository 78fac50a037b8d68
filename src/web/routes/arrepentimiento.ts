import { withdrawalCopy } from '#copy/withdrawals.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { WithdrawalPage } from '#web/shop/withdrawal/withdrawal-page.tsx';

export function loadWithdrawal({ context }: PageRequest) {
  const { title, description } = withdrawalCopy;
  return pageData(context, { path: '/arrepentimiento', title, description });
}
