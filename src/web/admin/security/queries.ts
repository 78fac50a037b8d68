import { useMutation } from '@tanstack/react-query';
import type { PasswordConfirmation } from '#contract/second-factor.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { ownSecondFactor, permissions } from '#web/lib/queries/account.ts';

/** Refetches the state of the second factor, which may also grant the role of staff. */
export function useRefreshSecondFactor() {
  const { api, queries, session } = useAppContext();
  return async () => {
    const user = session.user();
    if (user?.must_set_up_second_factor) session.update({ ...user, must_set_up_second_factor: false });
    await Promise.all([
      queries.invalidateQueries(ownSecondFactor(api)),
      queries.invalidateQueries(permissions(api)),
    ]);
  };
}

export function useRenamePasskey(id: number) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (body: { name: string }) => api.call('renamePasskey', { params: { id }, body }),
    // A passkey that another tab has removed is no longer listed.
    onSettled: () => queries.invalidateQueries(ownSecondFactor(api)),
  });
}

/** Removes the authenticator app, or the passkey with this id. */
export function useRemoveMethod(passkeyId?: number) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (body: PasswordConfirmation) =>
      passkeyId === undefined
        ? api.call('removeTotp', { body })
        : api.call('removePasskey', { params: { id: passkeyId }, body }),
    onSettled: () => queries.invalidateQueries(ownSecondFactor(api)),
  });
}

export function useRenewRecoveryCodes() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (body: PasswordConfirmation) => api.call('renewRecoveryCodes', { body }),
    onSuccess: () => queries.invalidateQueries(ownSecondFactor(api)),
  });
}

export function useForgetDevice() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (id: number) => api.call('endRememberedDevice', { params: { id } }),
    onSettled: () => queries.invalidateQueries(ownSecondFactor(api)),
  });
}
