import { useEffect, useState } from 'react';
import { loginCopy } from '#copy/account-pages.ts';
import { consumeSessionEnded } from '#web/lib/session-ended.ts';

export type FlashMessage = { text: string; tone: 'success' | 'warning' };

let pendingMessage: FlashMessage | undefined;

/** Flash message: stores a success notice for the next page, because the current one unmounts. */
export function setFlashMessage(text: string): void {
  pendingMessage = { text, tone: 'success' };
}

/** Reads the flash message of the previous page. It is taken in an effect, because React may discard a render. */
export function useFlashMessage(): [
  notice: FlashMessage | undefined,
  setNotice: (message: FlashMessage | undefined) => void,
] {
  const [message, setMessage] = useState<FlashMessage>();
  useEffect(() => {
    const sessionEnded = consumeSessionEnded()
      ? { text: loginCopy.sessionEnded, tone: 'warning' as const }
      : undefined;
    setMessage(pendingMessage ?? sessionEnded);
    pendingMessage = undefined;
  }, []);
  return [message, setMessage];
}
