import '#web/lib/account-endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import type { AccountDeletion, EmailChange, PasswordChange, ProfileNames } from '#contract/accounts.ts';
import { useForgetUser } from '#web/hooks/use-log-out.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { setFlash } from '#web/lib/flash.ts';
import { ownSessions, permissions } from '#web/lib/queries/account.ts';

/** Updates names and contact, or the e-mail address with the code that was mailed to it. */
export function useUpdateProfile<Body extends ProfileNames | EmailChange>() {
  const { api, session } = useAppContext();
  return useMutation({
    mutationFn: (body: Body) => api.call('updateProfile', { body }),
    onSuccess: (user) => session.update(user),
  });
}

/** Changes the password. The server ends all other sessions; this one continues with new tokens. */
export function useChangePassword() {
  const { api, queries, session } = useAppContext();
  return useMutation({
    mutationFn: (body: PasswordChange) => api.call('changePassword', { body }),
    onSuccess: ({ access }) => {
      const user = session.user();
      if (user) session.renew({ user: { ...user, must_change_password: false }, access });
      return Promise.all([
        queries.invalidateQueries(ownSessions(api)),
        queries.invalidateQueries(permissions(api)),
      ]);
    },
  });
}

/** Deletes the account; nothing of the user stays in this browser, and the next page is the home. */
export function useDeleteOwnAccount() {
  const { api, session } = useAppContext();
  const forgetUser = useForgetUser();
  return useMutation({
    mutationFn: async (body: AccountDeletion) => {
      // Before the request: the account is not deleted without what deletes its data in this browser.
      const { deleteSavedData, ownerOf } = await import('#web/lib/offline-store.ts');
      const owner = ownerOf(session.user()?.id);
      await api.call('deleteOwnAccount', { body });
      await deleteSavedData(owner).catch(() => undefined);
    },
    onSuccess: () =>
      forgetUser(() => {
        setFlash('account-deleted');
        location.replace('/');
      }),
  });
}

export function useEndSession() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (id: number) => api.call('endSession', { params: { id } }),
    onSettled: () => queries.invalidateQueries(ownSessions(api)),
  });
}
