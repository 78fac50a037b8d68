import { z } from 'zod';
import {
  PasskeyName,
  PasskeyRename,
  type PasskeyView,
  PasswordConfirmation,
} from '#contract/second-factor.ts';
import { commonCopy } from '#copy/common.ts';
import { securityCopy } from '#copy/second-factor.ts';
import { useRefreshSecondFactor, useRenamePasskey } from '#web/admin/security/queries.ts';
import type { CodesDialogProps } from '#web/admin/security/recovery-codes.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field, RequiredNote } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { getErrorText, hasErrorCode, showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const { passkeys: copy } = securityCopy;

const NewPasskey = z.object({ name: PasskeyName, ...PasswordConfirmation.shape });

/** Registers a passkey: name and password, then the browser's dialog; with recovery codes if it is the first method. */
export function AddPasskeyDialog({ onCodes, onClose }: CodesDialogProps) {
  const { api } = useAppContext();
  const user = useUser();
  const refresh = useRefreshSecondFactor();
  const form = useDraftForm({
    schema: async () => NewPasskey,
    draft: 'new-passkey',
    send: async ({ name, password }) => {
      const { token, options } = await api.call('startPasskey', { body: { password } });
      const { createPasskey } = await import('#web/lib/passkey.ts');
      const passkey = await createPasskey(options);
      const { recovery_codes } = await api.call('addPasskey', { body: { token, name, passkey } });
      toast.success(copy.added);
      onCodes(recovery_codes);
      onClose();
      await refresh();
    },
    onError: (error, refused, fail) => {
      if (error instanceof Error && error.name === 'NoPasskey') return fail(error.message);
      if (hasErrorCode(error, 'VALIDATION_ERROR')) return showError(error, refused, securityCopy.saveFailed);
      fail(getErrorText(error, securityCopy.saveFailed));
    },
  });
  return (
    <Dialog open onClose={onClose} title={copy.addTitle}>
      <form method="post" onSubmit={form.submit} noValidate className="grid gap-y-2">
        <p className="text-sm text-soft">{copy.text}</p>
        <RequiredNote />
        <Field
          label={copy.name}
          hint={copy.nameHint}
          autoComplete="off"
          autoFocus
          required
          {...form.field('name')}
        />
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField
          label={securityCopy.password}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <FormAlert text={form.failure} />
        <SubmitButton
          label={securityCopy.next}
          pendingLabel={securityCopy.working}
          isPending={form.isSending}
        />
      </form>
    </Dialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const rename = useRenamePasskey(passkey.id);
  const form = useDraftForm({
    schema: async () => PasskeyRename,
    draft: `passkey-${passkey.id}`,
    send: async (draft) => {
      await rename.mutateAsync(draft);
      toast.success(copy.renamed);
      onClose();
    },
    onError: (error, refused) => {
      if (!hasErrorCode(error, 'NOT_FOUND')) return showError(error, refused, securityCopy.saveFailed);
      toast.error(copy.gone);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={copy.rename}>
      <form method="post" onSubmit={form.submit} noValidate className="grid gap-y-2">
        <RequiredNote />
        <Field
          label={copy.name}
          autoComplete="off"
          defaultValue={passkey.name}
          autoFocus
          required
          {...form.field('name')}
        />
        <SubmitButton label={commonCopy.save} pendingLabel={commonCopy.saving} isPending={form.isSending} />
      </form>
    </Dialog>
  );
}
