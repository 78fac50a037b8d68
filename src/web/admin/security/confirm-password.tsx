import type { z } from 'zod';
import { PasswordConfirmation } from '#contract/second-factor.ts';
import { securityCopy } from '#copy/second-factor.ts';
import { RequiredNote } from '#web/components/field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { showError } from '#web/lib/show-error.ts';

type ConfirmPasswordProps = {
  text?: string;
  submit: string;
  send: (confirmation: z.output<typeof PasswordConfirmation>) => Promise<void>;
};

/** Form that asks for the current password before a change of the second factor. */
export function ConfirmPassword({ text = securityCopy.passwordText, submit, send }: ConfirmPasswordProps) {
  const user = useUser();
  const form = useDraftForm({
    schema: async () => PasswordConfirmation,
    draft: 'second-factor',
    send,
    onError: (error, refused) => showError(error, refused, securityCopy.saveFailed),
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="grid gap-y-2">
      <p className="text-sm text-soft">{text}</p>
      <RequiredNote />
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordField
        label={securityCopy.password}
        autoComplete="current-password"
        autoFocus
        {...form.field('password')}
      />
      <SubmitButton label={submit} pendingLabel={securityCopy.working} isPending={form.isSending} />
    </form>
  );
}
