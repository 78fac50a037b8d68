import type { RecallDraft, RecallLift } from '#contract/lot-recalls.ts';
import type { PageQuery } from '#contract/paging.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  addRecallJob,
  countNotices,
  countRecallNotices,
  deleteRecallNotices,
  findLotWithProduct,
  insertRecallNotices,
  listNotified,
  listRecallNotices,
  listRecallPeople,
  type NoticeCounts,
  type RecalledLot,
  type RecallNotice,
  type RecallPerson,
} from '#db/queries/lot-recalls.ts';
import { lockLot, updateLot } from '#db/queries/lots.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { requireFound } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { changedFields, recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';

/** Orders without an address that are listed. */
const MAX_UNREACHABLE = 100;

/** The recall of a lot, or what one would reach. */
export type Recall = {
  lot: RecalledLot;
  counts: NoticeCounts;
  /** People without a notice of this recall, one for each address. */
  missing: number;
  unreachableOrders: number[];
};

/** @throws DomainError NOT_FOUND. */
export async function getRecall({ db }: Pick<Context, 'db'>, id: number): Promise<Recall> {
  const lot = requireFound(await findLotWithProduct(db, id));
  return readRecall(db, lot);
}

/**
 * Recalls a lot and queues a mail to each owner of its blisters and each customer of orders with its serials, also to
 * those who were mailed about an earlier recall that was lifted. Of a lot that is recalled it changes the texts: mails
 * that were sent stay as they are.
 *
 * @throws EditConflict with the recall; DomainError NOT_FOUND.
 */
export function recallLot(ctx: Context<SignedIn>, id: number, draft: RecallDraft): Promise<Recall> {
  return changeRecall(ctx, id, draft.version, async (tx, before) => {
    const at = ctx.now();
    const isNew = before.status !== 'recalled';
    const after = {
      ...before,
      status: 'recalled' as const,
      recallReason: draft.reason,
      recallText: draft.text,
    };
    const changes = changedFields(before, after, ['status', 'recall_reason', 'recall_text']);
    if (Object.keys(changes).length === 0) return;
    await updateLot(tx, id, {
      status: 'recalled',
      recallReason: draft.reason,
      recallText: draft.text,
      ...(isNew && { recalledAt: at }),
      updatedAt: at,
    });
    const description = isNew
      ? activityCopy.lotRecalled(before.code)
      : activityCopy.lotRecallEdited(before.code);
    const action = isNew ? 'status_change' : 'update';
    await recordOwnActivity(tx, ctx, { action, subject: 'lot', subjectId: id, description, changes });
    if (!isNew) return;
    await deleteRecallNotices(tx, id);
    await queueNotices(tx, id, at);
  });
}

/**
 * Ends a recall. Mails that are queued are not sent. No-op for a lot that is not recalled.
 *
 * @throws EditConflict with the recall; DomainError NOT_FOUND.
 */
export function liftRecall(ctx: Context<SignedIn>, id: number, lift: RecallLift): Promise<Recall> {
  return changeRecall(ctx, id, lift.version, async (tx, before) => {
    if (before.status !== 'recalled') return;
    await updateLot(tx, id, { status: lift.status, recalledAt: null, updatedAt: ctx.now() });
    await recordOwnActivity(tx, ctx, {
      action: 'status_change',
      subject: 'lot',
      subjectId: id,
      description: activityCopy.lotRecallLifted(before.code),
      changes: {
        status: { before: before.status, after: lift.status },
        lift_reason: { before: null, after: lift.reason },
      },
    });
  });
}

/**
 * Mails the people who were found since the recall, and tries the mails again that failed. No-op for a lot that is not
 * recalled.
 *
 * @throws DomainError NOT_FOUND.
 */
export function notifyMissingOwners(ctx: Context<SignedIn>, id: number): Promise<Recall> {
  return changeRecall(ctx, id, undefined, async (tx, lot) => {
    if (lot.status !== 'recalled') return;
    const added = await queueNotices(tx, id, ctx.now());
    if (added === 0) return;
    await recordOwnActivity(tx, ctx, {
      action: 'update',
      subject: 'lot',
      subjectId: id,
      description: activityCopy.lotRecallNotified(lot.code, added),
    });
  });
}

/** @throws DomainError NOT_FOUND. */
export async function listRecallNoticePage(
  { db }: Pick<Context, 'db'>,
  lotId: number,
  query: PageQuery,
): Promise<ListedPage<RecallNotice>> {
  requireFound(await findLotWithProduct(db, lotId));
  return readPage(query, await countNotices(db, lotId), (window) => listRecallNotices(db, lotId, window));
}

async function changeRecall(
  { db, catalogueCache }: Context<SignedIn>,
  id: number,
  version: number | undefined,
  work: (tx: Tx, lot: RecalledLot) => Promise<void>,
): Promise<Recall> {
  const cacheVersion = catalogueCache.version();
  const { recall, isChanged } = await db.transaction(async (tx) => {
    await lockLot(tx, id);
    const before = requireFound(await findLotWithProduct(tx, id));
    if (version !== undefined && version !== before.version)
      throw new EditConflict(await readRecall(tx, before));
    await work(tx, before);
    const lot = (await findLotWithProduct(tx, id)) ?? before;
    return { recall: await readRecall(tx, lot), isChanged: lot.version !== before.version };
  });
  if (isChanged) await catalogueCache.waitForChange(cacheVersion);
  return recall;
}

async function readRecall(db: Db | Tx, lot: RecalledLot): Promise<Recall> {
  const people = await listRecallPeople(db, lot.id);
  // Notices of a recall that was lifted do not count: another one mails everyone.
  const notified = lot.status === 'recalled' ? await listNotified(db, lot.id) : nothingSent;
  return {
    lot,
    counts: await countRecallNotices(db, lot.id),
    missing: findMissing(people, notified).length,
    unreachableOrders: people
      .flatMap(({ email, orderId }) => (email === '' && orderId !== null ? [orderId] : []))
      .slice(0, MAX_UNREACHABLE),
  };
}

type AddressedPerson = RecallPerson & { emailKey: string };
type Notified = Awaited<ReturnType<typeof listNotified>>;

const nothingSent: Notified = { emailKeys: new Set(), userIds: new Set() };

/** The first person of each address that has no notice. */
function findMissing(people: readonly RecallPerson[], { emailKeys, userIds }: Notified): AddressedPerson[] {
  const missing = new Map<string, AddressedPerson>();
  for (const person of people) {
    const emailKey = accountKey(person.email);
    const isKnown = emailKeys.has(emailKey) || (person.userId !== null && userIds.has(person.userId));
    if (emailKey !== '' && !isKnown && !missing.has(emailKey)) missing.set(emailKey, { ...person, emailKey });
  }
  return [...missing.values()];
}

/** Adds a notice for each person without one, and queues the job of the mails. Returns how many were added. */
async function queueNotices(tx: Tx, lotId: number, at: Date): Promise<number> {
  const missing = findMissing(await listRecallPeople(tx, lotId), await listNotified(tx, lotId));
  const added = missing.map((person) => ({ ...person, lotId, createdAt: at }));
  await insertRecallNotices(tx, added);
  await addRecallJob(tx, lotId);
  return added.length;
}
