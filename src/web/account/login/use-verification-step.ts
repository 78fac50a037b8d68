import { useEffect, useState } from 'react';
import { useRedirectTarget } from '#web/account/login/login-redirect.ts';
import type { UnverifiedAccount } from '#web/account/login/verify-email.tsx';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { useNavigate, useSearch } from '#web/lib/router/hooks.ts';

const DRAFT = 'unverified-account';
const example: UnverifiedAccount = { email: '' };

/**
 * Verification of an e-mail address after the form of this page. The step is in the URL as `paso`, and its account
 * stored for the life of the tab: phones unload the page while the user looks up the code.
 */
export function useVerificationStep(to: '/login' | '/crear-cuenta', paso: string) {
  const navigate = useNavigate();
  const { search } = useRedirectTarget();
  const { paso: current } = useSearch({ strict: false }) as { paso?: unknown };
  const [started, setStarted] = useState<UnverifiedAccount>();
  const [stored, setStored] = useState<UnverifiedAccount>();
  useEffect(() => setStored(loadDraft(DRAFT, example)), []);
  return {
    account: current === paso ? (started ?? stored) : undefined,
    wasStartedHere: started !== undefined,
    start: (account: UnverifiedAccount) => {
      saveDraft(DRAFT, account);
      setStarted(account);
      return navigate({ to, search: { ...search, paso } });
    },
    clear: () => clearDraft(DRAFT),
  };
}
