import { ChangeRequest, type UserView } from '#contract/accounts.ts';
import { emailChangeCopy } from '#copy/account-pages.ts';
import { useRequestEmailChange } from '#web/account/mutations.ts';
import { Field } from '#web/components/field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { showError } from '#web/lib/show-error.ts';

type NewEmailFormProps = { user: UserView; onSent: (request: ChangeRequest) => void };

const NewEmail = ChangeRequest.omit({ type: true });

export function NewEmailForm({ user, onSent }: NewEmailFormProps) {
  const requestChange = useRequestEmailChange();
  const { form, submit, errors, isSending } = useDraftForm({
    schema: NewEmail,
    draft: `new-email-${user.id}`,
    send: async (draft) => {
      const request = { type: 'EMAIL_CHANGE', ...draft } as const;
      await requestChange.mutateAsync(request);
      onSent(request);
    },
    onError: (error, form) => showError(error, form, emailChangeCopy.failed),
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
