import { useEffect, useRef } from 'react';

/** Moves the focus to the title when the buttons below it are replaced. */
export function useFocusWhenChanged(state: boolean, initial = state) {
  const ref = useRef<HTMLHeadingElement>(null);
  const last = useRef(initial);
  useEffect(() => {
    if (last.current !== state) ref.current?.focus();
    last.current = state;
  }, [state]);
  return ref;
}
