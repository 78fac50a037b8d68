import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the focus to the element that opened a dialog: the one in the list whose `data-opens` names the dialog, or the
 * button of the menu that contains it. If it is gone, the list takes the focus.
 */
export function useRestoreFocus(openDialog: string | undefined, list: RefObject<HTMLElement | null>): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closedDialog = last.current;
    last.current = openDialog;
    if (openDialog !== undefined || closedDialog === undefined) return;
    const opener = list.current?.querySelector<HTMLElement>(`[data-opens="${closedDialog}"]`);
    const menu = opener?.closest('[popover]');
    if (menu) list.current?.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.focus();
    else if (opener) opener.focus();
    else list.current?.focus({ preventScroll: true });
  }, [openDialog, list]);
}
