import { useState } from 'react';
import { flushSync } from 'react-dom';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { UserView } from '#contract/accounts.ts';
import { accountDeletionCopy, ownDataCopy } from '#copy/own-data.ts';
import { AccountForm } from '#web/account/account-form.tsx';
import { loadFormSchemas } from '#web/account/load-form-schemas.ts';
import { useDeleteOwnAccount } from '#web/account/mutations.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { showError } from '#web/lib/show-error.ts';

/** A link, which works without scripts: the session's cookie authenticates it. */
export function DownloadOwnData() {
  return (
    <a href={`/api${accountEndpoints.exportOwnData.path}`} download className="button-plain">
      {ownDataCopy.download}
    </a>
  );
}

/** Asks for the password, and then for a confirmation that says what stays. */
export function DeleteOwnAccount({ user }: { user: UserView }) {
  const site = useSite();
  const deleteAccount = useDeleteOwnAccount();
  const [password, setPassword] = useState<string>();
  const form = useDraftForm({
    schema: async () => (await loadFormSchemas()).accountDeletion,
    draft: 'password',
    send: async (draft) => setPassword(draft.password),
    onError: (error, form) => showError(error, form, accountDeletionCopy.failed),
  });
  const confirm = () =>
    deleteAccount.mutate(
      { password: password ?? '' },
      {
        onError: (error) => {
          // The dialog returns the focus to the button before the field gets it.
          flushSync(() => setPassword(undefined));
          showError(error, form.form, accountDeletionCopy.failed);
        },
      },
    );
  return (
    <>
      <AccountForm form={form} copy={accountDeletionCopy} inSettings>
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label={accountDeletionCopy.password}
          autoComplete="current-password"
          {...form.field('password')}
        />
      </AccountForm>
      {password !== undefined && (
        <ConfirmDialog
          copy={{
            title: accountDeletionCopy.confirmTitle,
            text: accountDeletionCopy.stays(site.order_retention_years),
            confirm: accountDeletionCopy.confirm,
            keep: accountDeletionCopy.keep,
            working: accountDeletionCopy.working,
          }}
          isPending={deleteAccount.isPending || deleteAccount.isSuccess}
          onConfirm={confirm}
          onClose={() => setPassword(undefined)}
        />
      )}
    </>
  );
}
