import type { BulkReport } from '#contract/bulk-report.ts';
import { showUndoToast } from '#web/admin/shared/bulk/show-undo-toast.ts';
import { toast, UNDO_SECONDS } from '#web/lib/toast.ts';

/** The records of these ids as they were listed, or their ids alone. */
export function findSeen<Seen extends { id: number }>(
  ids: readonly number[],
  seen: readonly Seen[] = [],
): (Seen | { id: number })[] {
  const byId = new Map(seen.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id) ?? { id });
}

/**
 * Continues with the records that one request leaves. If that fails, the report has what was changed, to be undone, and
 * the rest as `remaining`.
 */
export async function continueBulkChange<Changed>(
  first: BulkReport<Changed>,
  send: (remaining: readonly number[]) => Promise<BulkReport<Changed>>,
): Promise<BulkReport<Changed>> {
  let report = first;
  while (report.remaining.length > 0) {
    const next = await send(report.remaining).catch(() => undefined);
    if (!next) break;
    report = {
      changed: [...report.changed, ...next.changed],
      unchanged: [...report.unchanged, ...next.unchanged],
      refused: [...report.refused, ...next.refused],
      remaining: next.remaining,
    };
  }
  return report;
}

type BulkTexts = { done: (count: number) => string; unchanged: string; remaining: (count: number) => string };

/** Reports a bulk change, except what was refused. */
export function showBulkChange(
  report: BulkReport<unknown>,
  { done, unchanged, remaining }: BulkTexts,
  undo: (() => void) | undefined,
): void {
  const count = report.changed.length;
  if (count > 0) showUndoToast(done(count), undo);
  else if (report.refused.length === 0 && report.remaining.length === 0) toast.success(unchanged);
  showRemaining(report, remaining);
}

/** Reports records that a bulk change did not reach because a later request failed. */
export function showRemaining(
  { remaining }: Pick<BulkReport, 'remaining'>,
  text: (count: number) => string,
): void {
  if (remaining.length > 0) toast.error(text(remaining.length), { seconds: UNDO_SECONDS });
}
