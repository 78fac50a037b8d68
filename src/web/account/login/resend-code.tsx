import { useEffect, useReducer, useState } from 'react';
import { CODE_COOLDOWN_SECONDS } from '#contract/limits.ts';
import { verifyCopy } from '#copy/account-pages.ts';
import { DomainError } from '#domain/domain-error.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const TICK_MS = 250;

type ResendCodeProps = {
  send: () => Promise<unknown>;
  /** Time, in milliseconds, from which a code can be requested. */
  resendAt: number;
  /** Called when the server accepts the next request only after these seconds. */
  onPostponed: (seconds: number) => void;
};

/**
 * Button that requests another code, with a countdown until the next request is allowed. It stays focusable meanwhile,
 * with a name that does not change each second: screen readers would read it each time.
 */
export function ResendCode({ send, resendAt, onPostponed }: ResendCodeProps) {
  const secondsLeft = useSecondsUntil(resendAt);
  const [isSending, setIsSending] = useState(false);
  const isWaiting = secondsLeft > 0 || isSending;

  const resend = async () => {
    setIsSending(true);
    try {
      await send();
      onPostponed(CODE_COOLDOWN_SECONDS);
      toast.success(verifyCopy.resent);
    } catch (error) {
      if (error instanceof DomainError && error.body.code === 'TOO_MANY_REQUESTS')
        onPostponed(error.body.retry_after);
      toast.error(getErrorText(error, verifyCopy.resendFailed));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <button
      type="button"
      className="link figures min-h-11"
      aria-disabled={isWaiting || undefined}
      onClick={() => !isWaiting && resend()}
    >
      {verifyCopy.resend}
      {secondsLeft > 0 && <span aria-hidden="true"> {verifyCopy.resendIn(secondsLeft)}</span>}
    </button>
  );
}

/** Countdown in whole seconds. It compares clock times, because timers are throttled in hidden tabs. */
function useSecondsUntil(time: number): number {
  const [, render] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => {
      render();
      if (secondsUntil(time) === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [time]);

  return secondsUntil(time);
}

function secondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / 1000));
}
