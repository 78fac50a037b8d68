import type { GerminationTestDraft } from '#contract/lots.ts';
import { lotMessages } from '#contract/messages/lots.ts';

type CheckedLot = {
  harvested_on: string | null;
  packed_on: string | null;
  best_before: string | null;
  tests: readonly GerminationTestDraft[];
};

export type LotIssue = { field: string; message: string };

/** The counts of a test, in order. */
export const TEST_COUNTS = ['after_24_hours', 'after_48_hours', 'after_72_hours', 'after_7_days'] as const;

/** What is wrong with the dates and counts of a lot; `field` is a path such as `tests.0.seeds`. `today` is a day. */
export function checkLot(lot: CheckedLot, today: string): LotIssue[] {
  const tests = lot.tests.flatMap((test, index) =>
    checkTest(test, today).map(({ field, message }) => ({ field: `tests.${index}.${field}`, message })),
  );
  return [...checkDates(lot, today), ...tests];
}

function checkDates({ harvested_on, packed_on, best_before }: CheckedLot, today: string): LotIssue[] {
  const issues: LotIssue[] = [];
  if (harvested_on && harvested_on > today)
    issues.push({ field: 'harvested_on', message: lotMessages.future });
  if (packed_on && packed_on > today) issues.push({ field: 'packed_on', message: lotMessages.future });
  else if (harvested_on && packed_on && packed_on < harvested_on)
    issues.push({ field: 'packed_on', message: lotMessages.packedBeforeHarvest });
  if (best_before && packed_on && best_before < packed_on)
    issues.push({ field: 'best_before', message: lotMessages.bestBeforePacked });
  else if (best_before && harvested_on && best_before < harvested_on)
    issues.push({ field: 'best_before', message: lotMessages.bestBeforeHarvest });
  return issues;
}

function checkTest(test: GerminationTestDraft, today: string): LotIssue[] {
  const issues: LotIssue[] = [];
  if (test.tested_on > today) issues.push({ field: 'tested_on', message: lotMessages.future });
  let before = 0;
  for (const field of TEST_COUNTS) {
    const germinated = test[field];
    if (germinated === null) continue;
    if (germinated > test.seeds) issues.push({ field, message: lotMessages.moreThanSeeds });
    else if (germinated < before) issues.push({ field, message: lotMessages.fewerThanBefore });
    before = Math.max(before, germinated);
  }
  return issues;
}
