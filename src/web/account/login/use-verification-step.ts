import { useEffect, useState } from 'react';
import { useRedirectTarget } from '#web/account/login/login-redirect.ts';
import type { UnverifiedAccount } from '#web/account/login/verify-email.tsx';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { useNavigate, useSearch } from '#web/lib/router/hooks.ts';

const example: UnverifiedAccount = { email: '' };

/**
 * Step for the code of a mail, after the form of this page. The step is in the URL as `paso`, and its account stored for
 * the life of the tab: phones unload the page while the user looks up the code.
 */
export function useVerificationStep(to: '/login' | '/crear-cuenta' | '/recuperar-contrasena', paso: string) {
  const navigate = useNavigate();
  const { search } = useRedirectTarget();
  const draft = `code-step-${to}`;
  const { paso: current } = useSearch({ strict: false }) as { paso?: unknown };
  const [started, setStarted] = useState<UnverifiedAccount>();
  const [stored, setStored] = useState<UnverifiedAccount>();
  useEffect(() => setStored(loadDraft(draft, example)), [draft]);
  return {
    account: current === paso ? (started ?? stored) : undefined,
    wasStartedHere: started !== undefined,
    start: (account: UnverifiedAccount) => {
      saveDraft(draft, account);
      setStarted(account);
      return navigate({ to, search: { ...search, paso } });
    },
    clear: () => clearDraft(draft),
  };
}
