import { type RefObject, useEffect, useRef } from 'react';
import type { OpenedClaim } from '#web/features/admin-claims/claim-filters.ts';

/** By which the button that opens it is found again. */
export const openerName = ({ id, act }: OpenedClaim) => `${act}-${id}`;

/** To the button of what was open last, and to the list where its claim is not in it. */
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
