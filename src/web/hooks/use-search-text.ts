import { useEffect, useRef, useState } from 'react';

/**
 * Text of a search field whose search is in the URL, which a removed filter, a pasted link or the back button may
 * change. The text follows them, but not its own search: on a busy device more keys come before that is rendered.
 */
export function useSearchText(searched: string) {
  const [text, setText] = useState(searched);
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
  return { text, setText, trim };
}
