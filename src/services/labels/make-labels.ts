import type { LabelDraft } from '#contract/labels.ts';
import { labelMessages } from '#contract/messages/labels.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Db, Tx } from '#db/client.ts';
import { findLabelRunByKey, findListedRun, type ListedRun, listLabelBlisters } from '#db/queries/labels.ts';
import { disableTimeouts } from '#db/queries/long-work.ts';
import { lockLotAgainstRecall } from '#db/queries/packing.ts';
import { insertLabelRun, insertSerials, type LabelRun } from '#db/queries/serials.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';

/**
 * Makes labels for units of an active lot. The idempotency key makes a repeated request return the same run, also when
 * the lot was closed since. Packing and claims of the lot do not wait for the seconds that many labels take.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_ERROR, IDEMPOTENCY_CONFLICT.
 */
export function makeLabels(
  { db, actor, now }: Context<SignedIn>,
  lotId: number,
  draft: LabelDraft,
  key: string | undefined,
): Promise<ListedRun> {
  return db.transaction(async (tx) => {
    await disableTimeouts(tx);
    const known = key === undefined ? undefined : await findLabelRunByKey(tx, actor.userId, key);
    if (known) return getSameRun(tx, known, lotId, draft);
    const { lot, blister } = await lockLotWithBlister(tx, lotId, draft.blister_id);
    const at = now();
    const run = await insertLabelRun(tx, {
      lotId,
      blisterId: blister.id,
      quantity: draft.quantity,
      key: key ?? null,
      authorId: actor.userId,
      createdAt: at,
    });
    // Race: another request with the same key may have been stored since it was looked up.
    if (!run) return getSameRun(tx, await findLabelRunByKey(tx, actor.userId, key ?? ''), lotId, draft);
    await insertSerials(tx, run, blister.seedCount);
    await recordActivity(tx, {
      by: actor,
      at,
      action: 'create',
      subject: 'lot',
      subjectId: lotId,
      description: activityCopy.labelsMade(lot.code),
      changes: {
        label_run: { before: null, after: run.id },
        labels: { before: null, after: run.quantity },
        seed_count: { before: null, after: blister.seedCount },
      },
    });
    return getListedRun(tx, run.id);
  });
}

/** @throws DomainError NOT_FOUND, VALIDATION_ERROR. */
async function lockLotWithBlister(tx: Tx, lotId: number, blisterId: number) {
  const lot = requireFound(await lockLotAgainstRecall(tx, lotId));
  if (lot.status !== 'active') throw fieldError('lot', labelMessages.lot(lot.status));
  return { lot, blister: await getLabelBlister(tx, lot.productId, blisterId) };
}

/** @throws DomainError VALIDATION_ERROR. */
export async function getLabelBlister(db: Db | Tx, productId: number, id: number) {
  const blister = (await listLabelBlisters(db, productId)).find((one) => one.id === id);
  if (!blister) throw fieldError('blister_id', labelMessages.otherBlister);
  return blister;
}

/** @throws DomainError IDEMPOTENCY_CONFLICT. */
function getSameRun(
  tx: Tx,
  known: LabelRun | undefined,
  lotId: number,
  { blister_id, quantity }: LabelDraft,
): Promise<ListedRun> {
  if (known?.lotId === lotId && known.blisterId === blister_id && known.quantity === quantity)
    return getListedRun(tx, known.id);
  throw new DomainError({ code: 'IDEMPOTENCY_CONFLICT' });
}

async function getListedRun(tx: Tx, id: number): Promise<ListedRun> {
  const run = await findListedRun(tx, id);
  if (!run) throw new Error(`label run ${id} does not exist`);
  return run;
}
