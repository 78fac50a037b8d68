import { addDays } from '#lib/time.ts';

/** Days that the claim may be off: seeds are soaked in the evening and sown the day after. */
const SOWING_TOLERANCE_DAYS = 2;

type ClaimedGermination = { purchaseDate: string; germinationDate: string };

/** ISO days; `isFinished` once each seed has germinated or failed, or its author has finished the diary. */
type DiaryFacts = {
  sownOn: string;
  seeds: number;
  germinated: number;
  failed: number;
  isFinished: boolean;
};

export type DiaryContradiction = 'all-germinated' | 'none-failed' | 'other-day' | 'before-purchase';

/**
 * Where the diary that is attached to a claim says something else than the claim. A claim says that at least one seed did
 * not germinate, when the seeds were put to germinate and when they were bought:
 * - `all-germinated`: in the diary each sown seed has germinated
 * - `none-failed`: the diary is still open, and no seed of it has failed so far
 * - `other-day`: the day of sowing is more than two days from that of the claim
 * - `before-purchase`: the seeds were sown before they were bought
 */
export function diaryContradictions(
  { purchaseDate, germinationDate }: ClaimedGermination,
  { sownOn, seeds, germinated, failed, isFinished }: DiaryFacts,
): DiaryContradiction[] {
  const contradictions: DiaryContradiction[] = [];
  if (germinated >= seeds) contradictions.push('all-germinated');
  else if (failed === 0 && !isFinished) contradictions.push('none-failed');
  const isNear =
    sownOn >= addDays(germinationDate, -SOWING_TOLERANCE_DAYS) &&
    sownOn <= addDays(germinationDate, SOWING_TOLERANCE_DAYS);
  if (!isNear) contradictions.push('other-day');
  if (sownOn < purchaseDate) contradictions.push('before-purchase');
  return contradictions;
}
