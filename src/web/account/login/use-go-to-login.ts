import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LOGIN_DRAFT } from '#web/account/login/login-draft.ts';
import { setFlashMessage } from '#web/account/login/use-flash-message.ts';
import { useRedirectTarget } from '#web/account/login/use-redirect-target.ts';
import { saveFormDraft } from '#web/hooks/use-saved-draft.ts';

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
