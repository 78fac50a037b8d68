import { expect, it } from 'vitest';
import { diaryContradictions } from '#domain/warranty/diary-contradictions.ts';

const claim = { purchaseDate: '2026-05-01', germinationDate: '2026-05-10' };
const diary = { sownOn: '2026-05-10', seeds: 3, germinated: 1, failed: 2, isFinished: true };

it('finds nothing where the diary says the same as the claim', () => {
  expect(diaryContradictions(claim, diary)).toEqual([]);
});

it('finds a diary in which each seed has germinated', () => {
  expect(diaryContradictions(claim, { ...diary, germinated: 3, failed: 0 })).toEqual(['all-germinated']);
});

it('finds an open diary without a failed seed, but no finished one: what did not germinate has failed', () => {
  const open = { ...diary, germinated: 1, failed: 0, isFinished: false };
  expect(diaryContradictions(claim, open)).toEqual(['none-failed']);
  expect(diaryContradictions(claim, { ...open, failed: 1 })).toEqual([]);
  expect(diaryContradictions(claim, { ...open, isFinished: true })).toEqual([]);
});

it('forgives two days between the sowing of the diary and that of the claim', () => {
  for (const sownOn of ['2026-05-08', '2026-05-12'])
    expect(diaryContradictions(claim, { ...diary, sownOn }), sownOn).toEqual([]);
  for (const sownOn of ['2026-05-07', '2026-05-13'])
    expect(diaryContradictions(claim, { ...diary, sownOn }), sownOn).toEqual(['other-day']);
});

it('finds seeds that were sown before they were bought', () => {
  const early = { ...diary, sownOn: '2026-04-30' };
  expect(diaryContradictions({ ...claim, germinationDate: '2026-05-01' }, early)).toEqual([
    'before-purchase',
  ]);
});
