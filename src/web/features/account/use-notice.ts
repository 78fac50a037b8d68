import { useEffect, useState } from 'react';
import { loginCopy } from '#copy/account-pages.ts';
import { takeSessionEnded } from '#web/lib/session-ended.ts';

export type Notice = { text: string; tone: 'success' | 'warning' };

let left: Notice | undefined;

/** What the next page that asks shall say first: the page that did it is gone by then. */
export function leaveNotice(text: string): void {
  left = { text, tone: 'success' };
}

/** Taken when the page stands, since a page that is rendered may yet be thrown away. */
export function useNotice(): [notice: Notice | undefined, setNotice: (notice: Notice | undefined) => void] {
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => {
    const sessionEnded = takeSessionEnded()
      ? { text: loginCopy.sessionEnded, tone: 'warning' as const }
      : undefined;
    setNotice(left ?? sessionEnded);
    left = undefined;
  }, []);
  return [notice, setNotice];
}
