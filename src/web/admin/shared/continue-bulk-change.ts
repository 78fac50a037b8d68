import type { ResumableOutcomes } from '#contract/bulk-outcomes.ts';

type Report<Changed> = Omit<ResumableOutcomes, 'changed'> & { changed: Changed[] };

/**
 * Continues with the records that one request leaves. If that fails, the report has what was changed, to be undone, and
 * the rest as `remaining`.
 */
export async function continueBulkChange<Changed>(
  first: Report<Changed>,
  send: (remaining: readonly number[]) => Promise<Report<Changed>>,
): Promise<Report<Changed>> {
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
