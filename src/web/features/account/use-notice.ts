import { useEffect, useState } from 'react';

let left: string | undefined;

/** What the next page that asks shall say first: the page that did it is gone by then. */
export function leaveNotice(text: string): void {
  left = text;
}

/** Taken when the page stands, since a page that is rendered may yet be thrown away. */
export function useNotice(): [notice: string | undefined, setNotice: (text: string | undefined) => void] {
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    setNotice(left);
    left = undefined;
  }, []);
  return [notice, setNotice];
}
