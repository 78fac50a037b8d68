import { MAX_DIARY_AGE_DAYS, MAX_DIARY_DAYS, MAX_DIARY_PHOTOS } from '#contract/lot-values.ts';
import { diaryMessages } from '#contract/messages/diaries.ts';
import type { DiaryDraft, SeedStateRecord } from '#contract/own-blisters.ts';
import { diaryCopy } from '#copy/own-blisters.ts';
import type { Tx } from '#db/client.ts';
import {
  countDiaryPhotos,
  countSeeds,
  type Diary,
  type DiarySeed,
  deleteDiaryPhoto,
  findStateBounds,
  insertDiary,
  insertDiaryPhoto,
  lockDiary,
  mergeSeedStates,
  updateDiary,
} from '#db/queries/diaries.ts';
import { lockSerial, type Serial } from '#db/queries/serials.ts';
import { findClaimImages } from '#db/queries/similar-images.ts';
import type { SignedIn } from '#domain/actors.ts';
import { finishedAt, isSettled } from '#domain/diaries/finished-at.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { addDays, localDay } from '#lib/time.ts';
import { lockSignedIn } from '#services/accounts/lock-signed-in.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { type OwnBlisterWithDetails, readOwnBlister } from '#services/blisters/own-blisters.ts';
import type { Context } from '#services/context.ts';
import { queueRenditions } from '#services/uploads/render-image.ts';

/**
 * Begins the diary of a blister, or changes its texts. Only the owner of the blister can begin one; its author changes
 * it also after handing the blister on. Saving what is saved already is a no-op, also with an old version.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_ERROR, TOO_MANY_REQUESTS; EditConflict with the blister.
 */
export async function saveDiary(
  ctx: Context<SignedIn>,
  id: number,
  draft: DiaryDraft,
): Promise<OwnBlisterWithDetails> {
  const { db, actor, limits, now } = ctx;
  const { userId } = actor;
  await requireWithinLimit(limits, 'diary-save', accountLimitKey(userId));
  const at = now();
  return db.transaction(async (tx) => {
    await lockSignedIn(tx, actor);
    const serial = await lockSerial(tx, id);
    const diary = await lockDiary(tx, id, userId);
    if (!serial || !(diary || serial.ownerId === userId)) throw new DomainError({ code: 'NOT_FOUND' });
    const read = () => readOwnBlister({ db: tx, actor, now: at }, id);
    if (!diary) {
      requireValidSowing(draft, serial, at);
      await beginDiary(tx, { serial, userId, draft, at });
      return read();
    }
    if (isSame(diary, draft)) return read();
    if (draft.version !== diary.version) throw new EditConflict(await read());
    requireValidSowing(draft, serial, at);
    await changeDiary(tx, diary, draft, at);
    return read();
  });
}

/**
 * Records states of seeds, which are merged by seed and day: the later tap stays. A tap of a clock that is ahead counts
 * as now, because it would win over all later ones.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_ERROR, TOO_MANY_REQUESTS.
 */
export function recordSeedStates(
  ctx: Context<SignedIn>,
  id: number,
  records: readonly SeedStateRecord[],
): Promise<OwnBlisterWithDetails> {
  return changeOwnDiary(ctx, id, async (tx, diary, at) => {
    const lastDay = [localDay(at), addDays(diary.sownOn, MAX_DIARY_DAYS)].toSorted()[0] ?? '';
    for (const [index, { seed, day }] of records.entries()) {
      if (seed > diary.seeds) throw fieldError(`states.${index}.seed`, diaryMessages.seed);
      if (day < diary.sownOn || day > lastDay) throw fieldError(`states.${index}.day`, diaryMessages.day);
    }
    await mergeSeedStates(tx, latestStates(diary, records, at));
    const counts = await countSeeds(tx, diary.id);
    const finished = finishedAt(diary, { ...counts, seeds: diary.seeds }, at);
    await updateDiary(tx, diary.id, { ...counts, finishedAt: finished, updatedAt: at });
  });
}

/** Adds a photo that was uploaded before. @throws DomainError NOT_FOUND, VALIDATION_ERROR on `photo`, TOO_MANY_REQUESTS. */
export function addDiaryPhoto(
  ctx: Context<SignedIn>,
  id: number,
  url: string,
): Promise<OwnBlisterWithDetails> {
  return changeOwnDiary(ctx, id, async (tx, { id: diaryId }, at) => {
    if (!(await findClaimImages(tx, [url])).has(url)) throw fieldError('photo', diaryMessages.photoNotFound);
    if (!(await insertDiaryPhoto(tx, { diaryId, url, createdAt: at }))) return;
    if ((await countDiaryPhotos(tx, diaryId)) > MAX_DIARY_PHOTOS)
      throw fieldError('photo', diaryCopy.tooManyPhotos(MAX_DIARY_PHOTOS));
    await queueRenditions(tx, ctx, [url]);
  });
}

/** @throws DomainError NOT_FOUND, TOO_MANY_REQUESTS. */
export function removeDiaryPhoto(
  ctx: Context<SignedIn>,
  id: number,
  photoId: number,
): Promise<OwnBlisterWithDetails> {
  return changeOwnDiary(ctx, id, (tx, diary) => deleteDiaryPhoto(tx, diary.id, photoId));
}

/** Runs a change of the caller's diary of a blister, with its row locked. */
async function changeOwnDiary(
  { db, actor, limits, now }: Context<SignedIn>,
  id: number,
  change: (tx: Tx, diary: Diary, at: Date) => Promise<void>,
): Promise<OwnBlisterWithDetails> {
  await requireWithinLimit(limits, 'diary-change', accountLimitKey(actor.userId));
  const at = now();
  return db.transaction(async (tx) => {
    const diary = requireFound(await lockDiary(tx, id, actor.userId));
    await change(tx, diary, at);
    return readOwnBlister({ db: tx, actor, now: at }, id);
  });
}

async function beginDiary(
  tx: Tx,
  { serial, userId, draft, at }: { serial: Serial; userId: number; draft: DiaryDraft; at: Date },
): Promise<void> {
  await insertDiary(tx, {
    ...draftValues(draft),
    serialId: serial.id,
    userId,
    lotId: serial.lotId,
    finishedAt: draft.is_finished ? at : null,
    createdAt: at,
    updatedAt: at,
  });
}

async function changeDiary(tx: Tx, diary: Diary, draft: DiaryDraft, at: Date): Promise<void> {
  const { firstDay, lastDay, lastSeed } = await findStateBounds(tx, diary.id);
  if (firstDay !== null && firstDay < draft.sown_on)
    throw fieldError('sown_on', diaryMessages.sownOnAfterStates);
  if (lastDay !== null && lastDay > addDays(draft.sown_on, MAX_DIARY_DAYS))
    throw fieldError('sown_on', diaryMessages.sownOnBeforeStates);
  if (lastSeed !== null && lastSeed > draft.seeds)
    throw fieldError('seeds', diaryMessages.seedsWithStates(lastSeed));
  await updateDiary(tx, diary.id, {
    ...draftValues(draft),
    finishedAt: isDone(diary, draft) ? (diary.finishedAt ?? at) : null,
    version: diary.version + 1,
    updatedAt: at,
  });
}

function draftValues({ sown_on, method, seeds, notes, is_shared }: DiaryDraft) {
  return { sownOn: sown_on, method, seeds, notes, isShared: is_shared };
}

function isSame(diary: Diary, draft: DiaryDraft): boolean {
  return (
    diary.sownOn === draft.sown_on &&
    diary.method === draft.method &&
    diary.seeds === draft.seeds &&
    diary.notes === draft.notes &&
    diary.isShared === draft.is_shared &&
    (diary.finishedAt !== null) === isDone(diary, draft)
  );
}

/** Whether the diary is finished with this draft: by its author, or because all seeds are settled. */
function isDone(diary: Diary, { is_finished, seeds }: DiaryDraft): boolean {
  return is_finished || isSettled({ ...diary, seeds });
}

function requireValidSowing({ sown_on: day, seeds }: DiaryDraft, { seedCount }: Serial, now: Date): void {
  if (seeds > seedCount) throw fieldError('seeds', diaryMessages.tooManySeeds(seedCount));
  const today = localDay(now);
  if (day > today) throw fieldError('sown_on', diaryMessages.sownOnFuture);
  if (day < addDays(today, -MAX_DIARY_AGE_DAYS))
    throw fieldError('sown_on', diaryMessages.sownOnTooOld(MAX_DIARY_AGE_DAYS));
}

/** One state for each seed and day, by the rule of `mergeSeedStates`. */
function latestStates({ id }: Diary, records: readonly SeedStateRecord[], now: Date): DiarySeed[] {
  const latest = new Map<string, DiarySeed>();
  for (const { seed, day, state, tapped_at } of records) {
    const tappedAt = new Date(Math.min(Date.parse(tapped_at), now.getTime()));
    const key = `${seed} ${day}`;
    const known = latest.get(key);
    const isLater =
      !known ||
      tappedAt > known.tappedAt ||
      (tappedAt.getTime() === known.tappedAt.getTime() && state > known.state);
    if (isLater) latest.set(key, { diaryId: id, seed, day, state, tappedAt });
  }
  return [...latest.values()];
}
