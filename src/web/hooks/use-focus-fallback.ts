import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the list when the element that had it is gone, such as a button of a deleted card. */
export function useFocusFallback<List extends HTMLElement = HTMLElement>(listRef?: RefObject<List | null>) {
  const ownRef = useRef<List>(null);
  const list = listRef ?? ownRef;
  const lastFocused = useRef<EventTarget>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      lastFocused.current = target ?? undefined;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const last = lastFocused.current;
    if (last instanceof Element && !last.isConnected && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  });
  return list;
}
