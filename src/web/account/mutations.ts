import '#web/lib/account-endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import type { EmailChange, PasswordChange, ProfileNames } from '#contract/accounts.ts';
import { useAppContext } from '#web/lib/app-context.ts';
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

export function useEndSession() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (id: number) => api.call('endSession', { params: { id } }),
    onSettled: () => queries.invalidateQueries(ownSessions(api)),
  });
}
