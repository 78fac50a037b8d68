import type { Db, Tx } from '#db/client.ts';
import { foldFigureChanges, moveRollingPeriods, type RollingPeriods } from '#db/queries/figures.ts';
import { PACE_DAYS } from '#domain/stock-pace.ts';
import { monthStart } from '#lib/split-period.ts';
import { addDays, localDay } from '#lib/time.ts';
import type { Clock } from '#services/ports.ts';

/** The current month and the eleven before. */
const CLAIM_MONTHS = 12;

/** The periods of the overview until that day: their figures are summed when they change, not when they are read. */
export function rollingPeriods(today: string): RollingPeriods {
  return {
    sales: { from: addDays(today, 1 - PACE_DAYS), to: today },
    claims: { from: monthsBefore(today, CLAIM_MONTHS - 1), to: today },
  };
}

/** The job that adds up the changes of figures, and moves the rolling periods to today. */
export async function foldFigures({ db, now }: { db: Db | Tx; now: Clock }): Promise<void> {
  await foldFigureChanges(db);
  await moveRollingPeriods(db, rollingPeriods(localDay(now())));
}

/** The first day of the month that many months ago. */
function monthsBefore(day: string, months: number): string {
  let first = monthStart(day);
  for (let i = 0; i < months; i++) first = monthStart(addDays(first, -1));
  return first;
}
