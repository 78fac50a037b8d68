import { useCallback, useEffect, useState } from 'react';
import { loginCopy } from '#copy/account-pages.ts';
import { loginRedirectPath } from '#lib/safe-redirect-path.ts';
import { saveFormDraft } from '#web/hooks/use-saved-draft.ts';
import { consumeFlash } from '#web/lib/flash.ts';
import { useNavigate, useSearch } from '#web/lib/router/hooks.ts';

export const LOGIN_DRAFT = 'login';

export type FlashMessage = { text: string; tone: 'success' | 'warning' };

/** Success notice for the login page, stored because the page that sets it unmounts. */
let pendingMessage: FlashMessage | undefined;

/**
 * Redirect target after login: the path, and the query that carries it from one account page to the next. The raw value
 * is untrusted; `loginRedirectPath` validates it.
 */
export function useRedirectTarget() {
  const { redirect } = useSearch({ strict: false });
  return {
    path: loginRedirectPath(redirect),
    search: (typeof redirect === 'string' ? { redirect } : {}) as { redirect?: string },
  };
}

/** Navigates to the login page, with the e-mail filled in and an optional notice about the completed action. */
export function useGoToLogin() {
  const navigate = useNavigate();
  const { redirect } = useRedirectTarget().search;
  return useCallback(
    (email: string, notice?: string) => {
      saveFormDraft(LOGIN_DRAFT, { username_or_email: email });
      if (notice) pendingMessage = { text: notice, tone: 'success' };
      navigate({ to: '/login', search: redirect === undefined ? {} : { redirect } });
    },
    [navigate, redirect],
  );
}

/** Notice of the login page about the previous one. It is taken in an effect, because React may discard a render. */
export function useFlashMessage() {
  const [message, setMessage] = useState<FlashMessage>();
  useEffect(() => {
    const sessionEnded = consumeFlash('session-ended')
      ? { text: loginCopy.sessionEnded, tone: 'warning' as const }
      : undefined;
    setMessage(pendingMessage ?? sessionEnded);
    pendingMessage = undefined;
  }, []);
  return [message, setMessage] as const;
}
