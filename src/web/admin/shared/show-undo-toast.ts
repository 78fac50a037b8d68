import type { BulkOutcomes } from '#contract/bulk-outcomes.ts';
import { staffListCopy } from '#copy/admin.ts';
import { toast, UNDO_SECONDS } from '#web/lib/toast.ts';

/** Reports a change. The toast has a button that reverts it if `undo` is given. */
export function showUndoToast(text: string, undo: (() => void) | undefined): void {
  toast.success(text, undo && { seconds: UNDO_SECONDS, action: { label: staffListCopy.undo, run: undo } });
}

type BulkTexts = { done: (count: number) => string; unchanged: string; remaining: (count: number) => string };

/** Reports a bulk change, except what was refused. */
export function showBulkChange(
  report: Pick<BulkOutcomes, 'refused' | 'remaining'> & { changed: readonly unknown[] },
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
  { remaining }: Pick<BulkOutcomes, 'remaining'>,
  text: (count: number) => string,
): void {
  if (remaining.length > 0) toast.error(text(remaining.length), { seconds: UNDO_SECONDS });
}
