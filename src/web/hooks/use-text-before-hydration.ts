import { type RefObject, useEffect, useRef } from 'react';

/**
 * Ref of a controlled text field. React does not report what was typed before hydration, and removes it with the next
 * rendering.
 */
export function useTextBeforeHydration(onFound: (text: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const { value = '', defaultValue = '' } = input.current ?? {};
    if (value !== defaultValue) onFound(value);
  }, []);
  return input;
}
