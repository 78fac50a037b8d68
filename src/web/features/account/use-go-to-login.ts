import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LOGIN_DRAFT } from '#web/features/account/login-draft.ts';
import { leaveNotice } from '#web/features/account/use-notice.ts';
import { useWanted } from '#web/features/account/use-wanted.ts';
import { keepDraft } from '#web/lib/kept-draft.ts';

/** To the login, with the e-mail filled in and what was just done said there. */
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
