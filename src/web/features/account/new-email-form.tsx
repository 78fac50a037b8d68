import { ChangeRequest, type UserView } from '#contract/accounts.ts';
import { emailChangeCopy } from '#copy/account-pages.ts';
import { useAskForEmailChange } from '#web/features/account/mutations.ts';
import { SubmitButton } from '#web/features/account/submit-button.tsx';
import { useAccountForm } from '#web/features/account/use-account-form.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

type NewEmailFormProps = { viewer: UserView; onSent: (request: ChangeRequest) => void };

const NewEmail = ChangeRequest.omit({ type: true });

export function NewEmailForm({ viewer, onSent }: NewEmailFormProps) {
  const ask = useAskForEmailChange();
  const { form, submit, errors, isSending } = useAccountForm({
    schema: NewEmail,
    draft: `new-email-${viewer.id}`,
    send: async (draft) => {
      const request = { type: 'EMAIL_CHANGE', ...draft } as const;
      await ask.mutateAsync(request);
      onSent(request);
    },
    onRefused: (error, form) => showRefusal(error, form, emailChangeCopy.failed),
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-y-2">
      <Field
        label={emailChangeCopy.newEmail}
        type="email"
        autoComplete="email"
        error={errors.new_email?.message}
        {...form.register('new_email')}
      />
      <PasswordField
        label={emailChangeCopy.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <SubmitButton
        label={emailChangeCopy.submit}
        pendingLabel={emailChangeCopy.pending}
        isPending={isSending}
      />
    </form>
  );
}
