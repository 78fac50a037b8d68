import type { BulkOutcomes } from '#contract/bulk-outcomes.ts';

/** The records of these ids as they were listed, or their ids alone. */
export function findSeen<Seen extends { id: number }>(
  ids: readonly number[],
  seen: readonly Seen[] = [],
): (Seen | { id: number })[] {
  const byId = new Map(seen.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id) ?? { id });
}

type Report<Changed> = Omit<BulkOutcomes, 'changed'> & { changed: Changed[] };

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
