import { useMutation } from '@tanstack/react-query';
import type { AccountDeletion } from '#contract/accounts.ts';
import { confirmDeletionCopy } from '#copy/own-data.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useForgetUser } from '#web/hooks/use-log-out.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { setFlash } from '#web/lib/flash.ts';
import { deleteSavedData, ownerOf } from '#web/lib/offline-store.ts';

type DeleteAccountDialogProps = {
  password: string;
  onError: (error: unknown) => void;
  onClose: () => void;
};

/** Confirmation that says what of the account stays. */
export function DeleteAccountDialog({ password, onError, onClose }: DeleteAccountDialogProps) {
  const { order_retention_years } = useSite();
  const deletion = useDeleteOwnAccount();
  return (
    <ConfirmDialog
      copy={{ ...confirmDeletionCopy, text: confirmDeletionCopy.stays(order_retention_years) }}
      isPending={deletion.isPending || deletion.isSuccess}
      onConfirm={() => deletion.mutate({ password }, { onError })}
      onClose={onClose}
    />
  );
}

/** Deletes the account; nothing of the user stays in this browser, and the next page is the home. */
function useDeleteOwnAccount() {
  const { api, session } = useAppContext();
  const forgetUser = useForgetUser();
  return useMutation({
    mutationFn: async (body: AccountDeletion) => {
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
