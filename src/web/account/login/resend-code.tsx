import { useEffect, useState } from 'react';
import { CODE_COOLDOWN_SECONDS } from '#contract/limits.ts';
import { verifyCopy } from '#copy/account-pages.ts';
import { DomainError } from '#domain/domain-error.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const TICK_MS = 250;

type ResendCodeProps = {
  send: () => Promise<unknown>;
  /** Seconds until the first request is allowed. */
  initialSeconds: number;
};

/**
 * Button that requests another code, with a countdown until the next request is allowed. It stays focusable meanwhile,
 * with a name that does not change each second: screen readers would read it each time.
 */
export function ResendCode({ send, initialSeconds }: ResendCodeProps) {
  const [secondsLeft, startCountdown] = useCountdown(initialSeconds);
  const [isSending, setIsSending] = useState(false);
  const isWaiting = secondsLeft > 0 || isSending;

  const resend = async () => {
    setIsSending(true);
    try {
      await send();
      startCountdown(CODE_COOLDOWN_SECONDS);
      toast.success(verifyCopy.resent);
    } catch (error) {
      if (error instanceof DomainError && error.body.code === 'TOO_MANY_REQUESTS')
        startCountdown(error.body.retry_after);
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
function useCountdown(initialSeconds: number): [left: number, start: (seconds: number) => void] {
  const [secondsLeft, setLeft] = useState(initialSeconds);
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * 1000);
  const start = (seconds: number) => {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  };

  useEffect(() => {
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);

  return [secondsLeft, start];
}
