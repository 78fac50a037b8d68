import { useEffect, useState } from 'react';
import { loginCopy } from '#copy/account-pages.ts';
import { takeSessionEnded } from '#web/lib/session-ended.ts';

export type Notice = { text: string; tone: 'success' | 'warning' };

let left: Notice | undefined;

/** Flash message: stores a success notice for the next page, because the current one unmounts. */
export function leaveNotice(text: string): void {
  left = { text, tone: 'success' };
}

/** Reads the flash message of the previous page. It is taken in an effect, because React may discard a render. */
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
