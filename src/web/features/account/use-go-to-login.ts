import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LOGIN_DRAFT } from '#web/features/account/login-draft.ts';
import { setFlashMessage } from '#web/features/account/use-flash-message.ts';
import { useRedirectTarget } from '#web/features/account/use-redirect-target.ts';
import { saveFormDraft } from '#web/lib/use-saved-draft.ts';

/** Navigates to the login page, with the e-mail filled in and an optional notice about the completed action. */
export function useGoToLogin() {
  const navigate = useNavigate();
  const { redirect } = useRedirectTarget().search;
  return useCallback(
    (email: string, notice?: string) => {
      saveFormDraft(LOGIN_DRAFT, { username_or_email: email });
      if (notice) setFlashMessage(notice);
      navigate({ to: '/login', search: redirect === undefined ? {} : { redirect } });
    },
    [navigate, redirect],
  );
}
