import type { BulkReport } from '#contract/bulk-report.ts';
import type { Clock } from '#services/ports.ts';

/** Half of the time limit of a request, in which 500 orders of ten lines may not fit on a busy machine. */
const BUDGET_MS = 4_000;

/** What a bulk change did to one record. */
export type BulkOutcome<Changed = BulkReport['changed'][number]> =
  | { changed: Changed }
  | { unchanged: true }
  | { refused: string };

/** Changes records one after another until the time is up, at least one of them. The others are reported as remaining. */
export async function changeWithinBudget<Requested extends { id: number }, Changed>(
  now: Clock,
  records: readonly Requested[],
  change: (requested: Requested) => Promise<BulkOutcome<Changed>>,
): Promise<BulkReport<Changed>> {
  const end = now().getTime() + BUDGET_MS;
  const report: BulkReport<Changed> = { changed: [], unchanged: [], refused: [], remaining: [] };
  for (const [index, requested] of records.entries()) {
    const { id } = requested;
    if (index > 0 && now().getTime() >= end) {
      report.remaining = records.slice(index).map((record) => record.id);
      break;
    }
    const outcome = await change(requested);
    if ('changed' in outcome) report.changed.push(outcome.changed);
    else if ('refused' in outcome) report.refused.push({ id, reason: outcome.refused });
    else report.unchanged.push(id);
  }
  return report;
}
