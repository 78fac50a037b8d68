import { useMutation } from '@tanstack/react-query';
import type {
  ChangeRequest,
  EmailChange,
  EmailOnly,
  EmailVerification,
  Login,
  LoginView,
  MessageView,
  PasswordChange,
  PasswordChangedView,
  PasswordReset,
  ProfileNames,
  RegisteredView,
  Registration,
  UserView,
} from '#contract/accounts.ts';
import { accountKeys, ownSessions, permissions } from '#web/features/account/queries.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { forgetDrafts } from '#web/lib/drafts.ts';

/** Without a network it fails and says so, instead of waiting for one behind a button that is dead. */
const sentAtOnce = { networkMode: 'always' } as const;

export const useLogIn = () => usePost<Login, LoginView>('/auth/login/');
export const useRegister = () => usePost<Registration, RegisteredView>('/auth/register/');
export const useVerifyEmail = () => usePost<EmailVerification, MessageView>('/auth/verify-email/');
export const useResendCode = () => usePost<EmailOnly, MessageView>('/auth/resend-verification/');
export const useForgotPassword = () => usePost<EmailOnly, MessageView>('/auth/forgot-password/');
export const useResetPassword = () => usePost<PasswordReset, MessageView>('/auth/reset-password/');
export const useAskForEmailChange = () => usePost<ChangeRequest, MessageView>('/auth/verify-change/');

/** Names and contact, or the e-mail with the code that was sent there. */
export function useUpdateProfile<Body extends ProfileNames | EmailChange>() {
  const { api, session } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: (body: Body) => api.put<UserView>('/auth/profile/', body),
    onSuccess: (user) => session.update(user),
  });
}

/** The other sessions end with the old password, and this one goes on with new tokens. */
export function useChangePassword() {
  const { api, queries, session } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: (body: PasswordChange) => api.post<PasswordChangedView>('/auth/change-password/', body),
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
    mutationFn: (id: number) => api.delete(`/auth/sessions/${id}/`),
    onSettled: () => queries.invalidateQueries(ownSessions(api)),
  });
}

/** Forgets all that belongs to the viewer and loads the page anew. */
export function useLogOut() {
  const { api, session, queries } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: () => api.post<undefined>('/auth/logout/'),
    onSuccess: () => {
      session.leave();
      queries.removeQueries({ queryKey: accountKeys });
      forgetDrafts();
      clearCart();
      location.reload();
    },
  });
}

function usePost<Body extends object, Answer>(path: string) {
  const { api } = useAppContext();
  return useMutation({ ...sentAtOnce, mutationFn: (body: Body) => api.post<Answer>(path, body) });
}
