import type { WithdrawalQuery, WithdrawalStatus } from '#contract/withdrawals.ts';
import { activityCopy } from '#copy/activity.ts';
import {
  countWithdrawals,
  listWithdrawals,
  lockWithdrawal,
  updateWithdrawalStatus,
  type Withdrawal,
} from '#db/queries/withdrawals.ts';
import type { SignedIn } from '#domain/actors.ts';
import { requireFound } from '#domain/domain-error.ts';
import { withdrawalCode } from '#domain/withdrawal-code.ts';
import { searchWords } from '#lib/search-text.ts';
import { recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';

export async function listWithdrawalPage(
  { db }: Context,
  { status, search, ...query }: WithdrawalQuery,
): Promise<ListedPage<Withdrawal>> {
  const listed = { status, words: search ? searchWords(search) : undefined };
  return readPage(query, await countWithdrawals(db, listed), (window) => listWithdrawals(db, listed, window));
}

/** No-op changes are skipped. @throws DomainError NOT_FOUND. */
export function changeWithdrawal(
  ctx: Context<SignedIn>,
  id: number,
  status: WithdrawalStatus,
): Promise<Withdrawal> {
  return ctx.db.transaction(async (tx) => {
    const before = requireFound(await lockWithdrawal(tx, id));
    if (before.status === status) return before;
    await updateWithdrawalStatus(tx, id, status);
    await recordOwnActivity(tx, ctx, {
      action: 'status_change',
      subject: 'withdrawal',
      subjectId: id,
      description: activityCopy.withdrawalChanged(withdrawalCode(before)),
      changes: { status: { before: before.status, after: status } },
    });
    return { ...before, status };
  });
}
