import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the focus to the element that opened a dialog: the one whose `data-opens` names the dialog, in the list or in
 * the dialog that is shown again, or the button of the menu that contains it. If it is gone, the list takes the focus.
 */
export function useRestoreFocus(openDialog: string | undefined, list: RefObject<HTMLElement | null>): void {
  /** The open dialog, and those from which it was opened, the last one first. */
  const chain = useRef<readonly string[]>([]);
  useEffect(() => {
    const [closed] = chain.current;
    if (closed === openDialog) return;
    const index = chain.current.indexOf(openDialog ?? '');
    if (openDialog === undefined) {
      chain.current = [];
      focusOpener(closed ?? '', list.current);
    } else if (index > 0) {
      chain.current = chain.current.slice(index);
      document.querySelector<HTMLElement>(`dialog [data-opens="${closed}"]`)?.focus();
    } else {
      chain.current = [openDialog, ...chain.current];
    }
  }, [openDialog, list]);
}

function focusOpener(dialog: string, list: HTMLElement | null): void {
  const opener = list?.querySelector<HTMLElement>(`[data-opens="${dialog}"]`);
  const menu = opener?.closest('[popover]');
  if (menu) list?.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.focus();
  else if (opener) opener.focus();
  else list?.focus({ preventScroll: true });
}
