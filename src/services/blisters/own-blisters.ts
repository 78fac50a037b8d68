import type { Db, Tx } from '#db/client.ts';
import { type DiaryDetails, listDiaryDetails } from '#db/queries/diaries.ts';
import { findFieldCount, findOwnBlister, findTransfer, type OwnBlister } from '#db/queries/own-blisters.ts';
import type { SignedIn } from '#domain/actors.ts';
import { requireFound } from '#domain/domain-error.ts';
import { type LotRate, lotRate } from '#domain/lots/lot-rate.ts';
import type { Context } from '#services/context.ts';

export type OwnBlisterWithDetails = OwnBlister & {
  details: DiaryDetails | undefined;
  transferExpiresAt: Date | undefined;
  fieldRate: LotRate | undefined;
};

type Reader = { db: Db | Tx; actor: SignedIn; now: Date };

/** @throws DomainError NOT_FOUND, also for the blister of another account. */
export function getOwnBlister(
  { db, actor, now }: Context<SignedIn>,
  id: number,
): Promise<OwnBlisterWithDetails> {
  return readOwnBlister({ db, actor, now: now() }, id);
}

/** @throws DomainError NOT_FOUND. */
export async function readOwnBlister({ db, actor, now }: Reader, id: number): Promise<OwnBlisterWithDetails> {
  const blister = requireFound(await findOwnBlister(db, actor.userId, id));
  const { lot, diary, isOwner } = blister;
  const details = diary ? (await listDiaryDetails(db, [diary.id])).get(diary.id) : undefined;
  // Of the owner only: a former one must not learn of the next transfer.
  const transfer = isOwner ? await findTransfer(db, id) : undefined;
  return {
    ...blister,
    details,
    transferExpiresAt: transfer && transfer.expiresAt > now ? transfer.expiresAt : undefined,
    fieldRate: lotRate(await findFieldCount(db, lot.id)),
  };
}
