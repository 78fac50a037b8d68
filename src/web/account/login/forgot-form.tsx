import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmailOnly } from '#contract/accounts.ts';
import { accountFields, forgotCopy, verifyCopy } from '#copy/account-pages.ts';
import { useForgotPassword } from '#web/account/mutations.ts';
import { Field } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { getErrorText } from '#web/lib/show-error.ts';

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const sendCode = useForgotPassword();
  const [failure, setFailure] = useState<string>();
  const { form, submit, errors, isSending } = useDraftForm({
    schema: EmailOnly,
    draft: 'forgot-password',
    send: async ({ email }) => {
      setFailure(undefined);
      await sendCode.mutateAsync({ email });
      onSent(email);
    },
    onError: (error) => setFailure(getErrorText(error, forgotCopy.failed)),
  });

  return (
    <>
      <h1 className="text-3xl">{forgotCopy.title}</h1>
      <p className="mt-2 text-soft">{forgotCopy.lead}</p>
      <form method="post" onSubmit={submit} noValidate className="mt-6 grid gap-y-2">
        <Field
          label={accountFields.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <FormAlert text={failure} />
        <SubmitButton
          label={forgotCopy.submit}
          pendingLabel={forgotCopy.pending}
          isPending={isSending}
          className="w-full"
        />
      </form>
      <Link to="/login" className="link mt-4 inline-flex min-h-11 items-center">
        {verifyCopy.backToLogin}
      </Link>
    </>
  );
}
