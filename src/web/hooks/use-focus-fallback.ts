import { type RefObject, useEffect, useRef } from 'react';

type FocusFallbackOptions<List> = {
  listRef?: RefObject<List | null>;
  /** Only elements that were in the list count, for pages with several lists. */
  isWithinList?: boolean;
};

/** Moves the focus to the list when the element that had it is gone, such as a button of a deleted card. */
export function useFocusFallback<List extends HTMLElement = HTMLElement>({
  listRef,
  isWithinList,
}: FocusFallbackOptions<List> = {}) {
  const ownRef = useRef<List>(null);
  const list = listRef ?? ownRef;
  const lastFocused = useRef<Element>(null);
  useEffect(() => {
    const remember = () => {
      const focused = document.activeElement;
      lastFocused.current = isWithinList && !list.current?.contains(focused) ? null : focused;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list, isWithinList]);
  useEffect(() => {
    if (lastFocused.current?.isConnected === false && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  });
  return list;
}
