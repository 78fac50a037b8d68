import { useMutation } from '@tanstack/react-query';
import type { EmailChange, PasswordChange, ProfileNames } from '#contract/accounts.ts';
import type { Answer, CallOptions, RequestBody } from '#web/lib/api-types.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { clearCart } from '#web/lib/cart-store.ts';
import { clearDrafts } from '#web/lib/drafts.ts';
import { accountKeys, ownSessions, permissions } from '#web/lib/queries/account.ts';

/** Offline, requests fail immediately with an error, instead of waiting for a network behind a disabled button. */
const failFastOffline = { networkMode: 'always' } as const;

export const useLogIn = () => useAccountMutation('login');
export const useRegister = () => useAccountMutation('register');
export const useVerifyEmail = () => useAccountMutation('verifyEmail');
export const useResendCode = () => useAccountMutation('resendVerification');
export const useForgotPassword = () => useAccountMutation('forgotPassword');
export const useResetPassword = () => useAccountMutation('resetPassword');
export const useRequestEmailChange = () => useAccountMutation('requestChange');

/** Updates names and contact, or the e-mail address with the code that was mailed to it. */
export function useUpdateProfile<Body extends ProfileNames | EmailChange>() {
  const { api, session } = useAppContext();
  return useMutation({
    ...failFastOffline,
    mutationFn: (body: Body) => api.call('updateProfile', { body }),
    onSuccess: (user) => session.update(user),
  });
}

/** Changes the password. The server ends all other sessions; this one continues with new tokens. */
export function useChangePassword() {
  const { api, queries, session } = useAppContext();
  return useMutation({
    ...failFastOffline,
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
    ...failFastOffline,
    mutationFn: (id: number) => api.call('endSession', { params: { id } }),
    onSettled: () => queries.invalidateQueries(ownSessions(api)),
  });
}

/** Logs out: clears the user's cached queries, drafts and cart, then reloads the page. */
export function useLogOut() {
  const { api, session, queries } = useAppContext();
  return useMutation({
    ...failFastOffline,
    mutationFn: () => api.call('logout'),
    onSuccess: () => {
      session.signOut();
      queries.removeQueries({ queryKey: accountKeys });
      clearDrafts();
      clearCart();
      location.reload();
    },
  });
}

type AccountOperation =
  | 'login'
  | 'register'
  | 'verifyEmail'
  | 'resendVerification'
  | 'forgotPassword'
  | 'resetPassword'
  | 'requestChange';

function useAccountMutation<Id extends AccountOperation>(id: Id) {
  const { api } = useAppContext();
  return useMutation({
    ...failFastOffline,
    mutationFn: (body: RequestBody<Id>): Promise<Answer<Id>> =>
      api.call(id, ...([{ body }] as unknown as CallOptions<Id>)),
  });
}
