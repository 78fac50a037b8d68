import { type RefObject, useEffect, useRef } from 'react';
import type { ClaimDialogState } from '#web/admin/claims/claim-filters.ts';

/** Value of `data-opens`, which identifies the button that opened a dialog. */
export const openerId = ({ id, act }: ClaimDialogState) => `${act}-${id}`;

/** Returns the focus to the button of the closed dialog, or to the list if the claim is no longer in it. */
export function useRestoreFocus(
  dialog: ClaimDialogState | undefined,
  list: RefObject<HTMLUListElement | null>,
): void {
  const last = useRef<ClaimDialogState>(undefined);
  useEffect(() => {
    const closedDialog = last.current;
    last.current = dialog;
    if (dialog || !closedDialog) return;
    const opener = list.current?.querySelector<HTMLElement>(`[data-opens="${openerId(closedDialog)}"]`);
    if (opener) opener.focus();
    else list.current?.focus({ preventScroll: true });
  }, [dialog, list]);
}
