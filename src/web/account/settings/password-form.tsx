import { z } from 'zod';
import { PasswordChange, type UserView } from '#contract/accounts.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import { accountFields, passwordChangeCopy } from '#copy/account-pages.ts';
import { useChangePassword } from '#web/account/mutations.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { isStaff } from '#web/lib/account-sections.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const ConfirmedPasswordChange = PasswordChange.extend({
  password_confirmation: z.string().min(1, accountMessages.password2Required),
}).refine(({ new_password, password_confirmation }) => new_password === password_confirmation, {
  path: ['password_confirmation'],
  error: accountMessages.passwordsDiffer,
});

export function PasswordForm({ user }: { user: UserView }) {
  const change = useChangePassword();
  const { form, submit, errors, isSending } = useDraftForm({
    schema: ConfirmedPasswordChange,
    draft: 'password',
    send: async ({ old_password, new_password }) => {
      const { message } = await change.mutateAsync({ old_password, new_password });
      form.reset();
      toast.success(message);
    },
    onError: (error, form) => showError(error, form, passwordChangeCopy.failed),
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-y-2">
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label={passwordChangeCopy.old}
        autoComplete="current-password"
        error={errors.old_password?.message}
        {...form.register('old_password')}
      />
      <PasswordField
        label={passwordChangeCopy.new}
        hint={isStaff(user) ? accountFields.staffPasswordHint : accountFields.passwordHint}
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <PasswordField
        label={passwordChangeCopy.confirmation}
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
      <SubmitButton
        label={passwordChangeCopy.submit}
        pendingLabel={passwordChangeCopy.pending}
        isPending={isSending}
      />
    </form>
  );
}
