import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { UserView } from '#contract/accounts.ts';
import { accountDeletionCopy, ownDataCopy } from '#copy/own-data.ts';
import { AccountForm } from '#web/account/account-form.tsx';
import { loadFormSchemas } from '#web/account/load-form-schemas.ts';
import type { DeleteAccountDialog } from '#web/account/settings/delete-account-dialog.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { showError } from '#web/lib/show-error.ts';

/** A link, which works without scripts: the session's cookie authenticates it. */
export function DownloadOwnData() {
  return (
    <a href={`/api${accountEndpoints.exportOwnData.path}`} download className="button-plain">
      {ownDataCopy.download}
    </a>
  );
}

type Confirmation = ComponentProps<typeof DeleteAccountDialog> & { Dialog: typeof DeleteAccountDialog };

/** Asks for the password, and then for a confirmation that says what stays. */
export function DeleteOwnAccount({ user }: { user: UserView }) {
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const form = useDraftForm({
    schema: async () => (await loadFormSchemas()).accountDeletion,
    draft: 'password',
    send: async ({ password }) => {
      const { DeleteAccountDialog: Dialog } = await import('#web/account/settings/delete-account-dialog.tsx');
      await new Promise<void>((onClose, onError) => setConfirmation({ Dialog, password, onClose, onError }));
      setConfirmation(undefined);
    },
    onError: (error, form, fail) => {
      // The dialog returns the focus to the button before the field gets it.
      flushSync(() => setConfirmation(undefined));
      showError(error, form, accountDeletionCopy.failed, fail);
    },
  });
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
      {confirmation && <confirmation.Dialog {...confirmation} />}
    </>
  );
}
