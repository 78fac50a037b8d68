import { useMutation } from '@tanstack/react-query';
import type { EmailChange, PasswordChange, ProfileNames } from '#contract/accounts.ts';
import { accountKeys, ownSessions, permissions } from '#web/features/account/queries.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import type { Answer, CallOptions, RequestBody } from '#web/lib/api-types.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { forgetDrafts } from '#web/lib/drafts.ts';

/** Offline, requests fail immediately with an error, instead of waiting for a network behind a disabled button. */
const sentAtOnce = { networkMode: 'always' } as const;

export const useLogIn = () => useSend('login');
export const useRegister = () => useSend('register');
export const useVerifyEmail = () => useSend('verifyEmail');
export const useResendCode = () => useSend('resendVerification');
export const useForgotPassword = () => useSend('forgotPassword');
export const useResetPassword = () => useSend('resetPassword');
export const useAskForEmailChange = () => useSend('requestChange');

/** Updates names and contact, or the e-mail address with the code that was mailed to it. */
export function useUpdateProfile<Body extends ProfileNames | EmailChange>() {
  const { api, session } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: (body: Body) => api.call('updateProfile', { body }),
    onSuccess: (user) => session.update(user),
  });
}

/** Changes the password. The server ends all other sessions; this one continues with new tokens. */
export function useChangePassword() {
  const { api, queries, session } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: (body: PasswordChange) => api.call('changePassword', { body }),
    onSuccess: ({ access }) => {
      const viewer = session.viewer();
      if (viewer) session.renew({ user: { ...viewer, must_change_password: false }, access });
      return Promise.all([
        queries.invalidateQueries(ownSessions(api)),
        queries.invalidateQueries(permissions(api)),
      ]);
    },
  });
}

export function useCloseSession() {
  const { api, queries } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: (id: number) => api.call('endSession', { params: { id } }),
    onSettled: () => queries.invalidateQueries(ownSessions(api)),
  });
}

/** Logs out: clears the user's cached queries, drafts and cart, then reloads the page. */
export function useLogOut() {
  const { api, session, queries } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: () => api.call('logout'),
    onSuccess: () => {
      session.leave();
      queries.removeQueries({ queryKey: accountKeys });
      forgetDrafts();
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

function useSend<Id extends AccountOperation>(id: Id) {
  const { api } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: (body: RequestBody<Id>): Promise<Answer<Id>> =>
      api.call(id, ...([{ body }] as unknown as CallOptions<Id>)),
  });
}
