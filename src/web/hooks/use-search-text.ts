import { useEffect, useRef, useState } from 'react';
import { useTextBeforeHydration } from '#web/hooks/use-text-before-hydration.ts';

/**
 * Text of a search field whose search is in the URL, which a removed filter, a pasted link or the back button may
 * change. The text follows them, but not its own search: on a busy device more keys come before that is rendered.
 * @param onFound called with what was typed before hydration
 */
export function useSearchText(searched: string, onFound?: (text: string) => void) {
  const [text, setText] = useState(searched);
  const input = useTextBeforeHydration((typed) => {
    setText(typed);
    onFound?.(typed);
  });
  const latest = useRef(searched);
  useEffect(() => {
    if (searched !== latest.current) setText(searched);
    latest.current = searched;
  }, [searched]);
  /** Returns the text to search for. */
  const trim = (value: string) => {
    latest.current = value.trim();
    return latest.current;
  };
  return { text, setText, trim, input };
}
