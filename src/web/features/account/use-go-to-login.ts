import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LOGIN_DRAFT } from '#web/features/account/login-draft.ts';
import { leaveNotice } from '#web/features/account/use-notice.ts';
import { useWanted } from '#web/features/account/use-wanted.ts';
import { keepDraft } from '#web/lib/kept-draft.ts';

/** Navigates to the login page, with the e-mail filled in and an optional notice about the completed action. */
export function useGoToLogin() {
  const navigate = useNavigate();
  const { redirect } = useWanted().search;
  return useCallback(
    (email: string, notice?: string) => {
      keepDraft(LOGIN_DRAFT, { username_or_email: email });
      if (notice) leaveNotice(notice);
      navigate({ to: '/login', search: redirect === undefined ? {} : { redirect } });
    },
    [navigate, redirect],
  );
}
