import { useState } from 'react';
import { CODE_PAUSE_SECONDS } from '#contract/limits.ts';
import { verifyCopy } from '#copy/account-pages.ts';
import { Refused } from '#domain/refused.ts';
import { useCountdown } from '#web/features/account/use-countdown.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

type ResendCodeProps = {
  send: () => Promise<unknown>;
  /** Seconds until the first request is allowed. */
  firstPause: number;
};

/** Button that requests another code, with a countdown until the next request is allowed. */
export function ResendCode({ send, firstPause }: ResendCodeProps) {
  const [left, pause] = useCountdown(firstPause);
  const [isSending, setIsSending] = useState(false);

  const resend = async () => {
    setIsSending(true);
    try {
      await send();
      pause(CODE_PAUSE_SECONDS);
      toast.success(verifyCopy.resent);
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === 'TOO_MANY_REQUESTS')
        pause(error.refusal.retry_after);
      toast.error(refusalText(error, verifyCopy.resendFailed));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <button type="button" className="link figures min-h-11" disabled={left > 0 || isSending} onClick={resend}>
      {left > 0 ? verifyCopy.resendIn(left) : verifyCopy.resend}
    </button>
  );
}
