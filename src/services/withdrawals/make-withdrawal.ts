import type { WithdrawalDraft } from '#contract/withdrawals.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { addJob } from '#db/queries/jobs.ts';
import {
  findWithdrawalByKey,
  insertWithdrawal,
  type NewWithdrawal,
  type Withdrawal,
} from '#db/queries/withdrawals.ts';
import { accountKey } from '#domain/account-key.ts';
import { newWithdrawalCode, withdrawalCode } from '#domain/withdrawal-code.ts';
import { requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { hashBody, requireSameBody } from '#services/edits/hash-body.ts';

/** Of a million codes: with half of them used, all of these are used once in a billion times. */
const MAX_CODE_ATTEMPTS = 30;

/**
 * Stores a withdrawal and queues its mails. The idempotency key makes a repeated request return the same one. A mailbox
 * that got many mails gets none for some time, but its withdrawal is stored: others must not be able to prevent it.
 *
 * @throws DomainError IDEMPOTENCY_CONFLICT, TOO_MANY_REQUESTS.
 */
export async function makeWithdrawal(
  ctx: Context,
  draft: WithdrawalDraft,
  key: string | undefined,
): Promise<Withdrawal> {
  const { db, limits, client, actor, now } = ctx;
  const bodyHash = hashBody(draft);
  const known = key === undefined ? undefined : await findWithdrawalByKey(db, key);
  if (known) return requireSameBody(known, bodyHash);
  await requireWithinLimit(limits, 'withdrawal-address', client.address);
  const isMailed = (await limits.consume('withdrawal-mails', accountKey(draft.email))) === undefined;
  return db.transaction(async (tx) => {
    const stored = await insertOnce(tx, ctx, {
      ...draft,
      isMailed,
      customerId: actor.role === 'anonymous' ? null : actor.userId,
      key: key ?? null,
      bodyHash,
      createdAt: now(),
    });
    if ('known' in stored) return requireSameBody(stored.known, bodyHash);
    const { inserted } = stored;
    const { id, createdAt } = inserted;
    if (isMailed) await addJob(tx, 'withdrawal-made', { withdrawalId: id });
    await addJob(tx, 'withdrawal-notification', { withdrawalId: id });
    await recordActivity(tx, {
      by: actor.role === 'anonymous' ? undefined : actor,
      at: createdAt,
      action: 'create',
      subject: 'withdrawal',
      subjectId: id,
      description: activityCopy.withdrawalReceived(withdrawalCode(inserted)),
      changes: { status: { before: null, after: inserted.status } },
    });
    return inserted;
  });
}

type Stored = { inserted: Withdrawal } | { known: Withdrawal };

/** Race: another request with the same key may have been stored since it was looked up. A used code is drawn again. */
async function insertOnce(
  tx: Tx,
  { tokens }: Pick<Context, 'tokens'>,
  values: Omit<NewWithdrawal, 'code'>,
): Promise<Stored> {
  for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt++) {
    const inserted = await insertWithdrawal(tx, { ...values, code: newWithdrawalCode(tokens.newCode()) });
    if (inserted) return { inserted };
    const known = values.key ? await findWithdrawalByKey(tx, values.key) : undefined;
    if (known) return { known };
  }
  throw new Error(`no unused withdrawal code in ${MAX_CODE_ATTEMPTS} attempts`);
}
