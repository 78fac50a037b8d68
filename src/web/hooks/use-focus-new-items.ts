import { type RefObject, useEffect, useRef } from 'react';

type NewItemsOptions = {
  list: RefObject<HTMLElement | null>;
  /** Number of items in the list, without placeholders. */
  shown: number;
  /** Says how many are shown. */
  text: string;
};

/**
 * Returns a handler for 'Cargar más'. Once the list has more items, the focus moves from the button to the first new
 * one, unless the user has moved it meanwhile, and screen readers read how many are shown.
 */
export function useFocusNewItems({ list, shown, text }: NewItemsOptions): () => void {
  const request = useRef<{ shown: number; button: Element | null }>(undefined);
  useEffect(() => {
    if (!request.current || !list.current || shown <= request.current.shown) return;
    const { button, shown: before } = request.current;
    request.current = undefined;
    const { current } = list;
    import('#web/lib/focus-new-item.ts')
      .then((module) => module.focusNewItem(current, before, button, text))
      .catch(() => undefined);
  });
  return () => {
    request.current = { shown, button: document.activeElement };
  };
}
