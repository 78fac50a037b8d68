import { type RefObject, useEffect, useRef } from 'react';
import type { OpenedClaim } from '#web/features/admin-claims/claim-filters.ts';

/** Value of `data-opens`, which identifies the button that opened a dialog. */
export const openerName = ({ id, act }: OpenedClaim) => `${act}-${id}`;

/** Returns the focus to the button of the closed dialog, or to the list if the claim is no longer in it. */
export function useFocusReturned(
  opened: OpenedClaim | undefined,
  list: RefObject<HTMLUListElement | null>,
): void {
  const last = useRef<OpenedClaim>(undefined);
  useEffect(() => {
    const closed = last.current;
    last.current = opened;
    if (opened || !closed) return;
    const opener = list.current?.querySelector<HTMLElement>(`[data-opens="${openerName(closed)}"]`);
    if (opener) opener.focus();
    else list.current?.focus({ preventScroll: true });
  }, [opened, list]);
}
