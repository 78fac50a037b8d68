import { useEffect, useState } from 'react';
import { CODE_COOLDOWN_SECONDS } from '#contract/limits.ts';
import { useRedirectTarget } from '#web/account/login/login-redirect.ts';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { seconds } from '#web/lib/durations.ts';
import { useNavigate, useSearch } from '#web/lib/router/hooks.ts';

/** Address that a code was mailed to, and the server's warning about its account. */
type CodeRecipient = { email: string; warning?: string };

/** Recipient with the time, in milliseconds, from which another code can be requested. */
export type VerificationStep = CodeRecipient & { resendAt: number };

export type NewVerificationStep = CodeRecipient & { resendAfterSeconds?: number };

/** Without `resendAt`, which an older page does not store. */
const example: CodeRecipient = { email: '' };

/**
 * Step for the code of a mail, after the form of this page. The step is in the URL as `paso`, and its account stored for
 * the life of the tab: phones unload the page while the user looks up the code.
 */
export function useVerificationStep(to: '/login' | '/crear-cuenta' | '/recuperar-contrasena', paso: string) {
  const navigate = useNavigate();
  const { search } = useRedirectTarget();
  const draft = `code-step-${to}`;
  const { paso: current } = useSearch({ strict: false });
  const [step, setStep] = useState<VerificationStep>();
  useEffect(() => {
    const stored = loadDraft(draft, example);
    if (stored) setStep({ resendAt: 0, ...stored });
  }, [draft]);
  const save = (recipient: CodeRecipient, resendAfterSeconds: number) => {
    const next = { ...recipient, resendAt: Date.now() + seconds(resendAfterSeconds) };
    saveDraft(draft, next);
    setStep(next);
  };
  return {
    step: current === paso ? step : undefined,
    start: ({ resendAfterSeconds = CODE_COOLDOWN_SECONDS, ...recipient }: NewVerificationStep) => {
      save(recipient, resendAfterSeconds);
      return navigate({ to, search: { ...search, paso } });
    },
    /** How long the server refuses another code to this address, as far as this page knows. */
    secondsUntilNextCode: (email: string) =>
      step?.email.toLowerCase() === email.toLowerCase()
        ? Math.max(0, (step.resendAt - Date.now()) / 1000)
        : 0,
    /** Stored, because a reload does not shorten the server's cooldown. */
    postponeResending: (forSeconds: number) => {
      if (step) save(step, forSeconds);
    },
    clear: () => clearDraft(draft),
  };
}
