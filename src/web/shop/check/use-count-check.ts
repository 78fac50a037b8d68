import { useEffect } from 'react';
import type { SerialCheck } from '#contract/serial-checks.ts';
import { isAgeVerified } from '#web/lib/age-flag.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { serialCheck } from '#web/shop/check/queries.ts';

/**
 * Counts a check that the server has not counted: the visitor has just passed the age gate, or came from another page.
 * Its answer may be another one: the check can make a serial suspicious.
 */
export function useCountCheck(serial: string, answer: SerialCheck | undefined): void {
  const { api, queries } = useAppContext();
  const isUncounted = answer !== undefined && 'is_counted' in answer && !answer.is_counted;
  useEffect(() => {
    if (!isUncounted) return;
    return onceAgeVerified(() => {
      const { queryFn: _, queryKey } = serialCheck(api, serial);
      api
        .call('checkSerial', { params: { serial }, query: { count: 'true' } })
        .then((counted) => queries.setQueryData(queryKey, { answer: counted }))
        .catch(() => undefined);
    });
  }, [api, queries, serial, isUncounted]);
}

/** Calls at once, or when the age gate is passed. Returns the function that cancels it. */
function onceAgeVerified(call: () => void): (() => void) | undefined {
  if (isAgeVerified()) {
    call();
    return undefined;
  }
  const observer = new MutationObserver(() => {
    if (!isAgeVerified()) return;
    observer.disconnect();
    call();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-age'] });
  return () => observer.disconnect();
}
