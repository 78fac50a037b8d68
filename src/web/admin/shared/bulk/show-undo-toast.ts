import { staffListCopy } from '#copy/admin.ts';
import { toast, UNDO_SECONDS } from '#web/lib/toast.ts';

/** Reports a change. The toast has a button that reverts it if `undo` is given. */
export function showUndoToast(text: string, undo: (() => void) | undefined): void {
  toast.success(text, undo && { seconds: UNDO_SECONDS, action: { label: staffListCopy.undo, run: undo } });
}
