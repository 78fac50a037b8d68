import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { EmailOnly, PasswordReset } from '#contract/accounts.ts';
import { CODE_COOLDOWN_SECONDS } from '#contract/limits.ts';
import { accountFields, forgotCopy, verifyCopy } from '#copy/account-pages.ts';
import { AccountFrame } from '#web/account/login/account-frame.tsx';
import { ResendCode } from '#web/account/login/resend-code.tsx';
import { useGoToLogin } from '#web/account/login/use-go-to-login.ts';
import { useForgotPassword, useResetPassword } from '#web/account/mutations.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { Field } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { getErrorText, hasErrorCode, showError } from '#web/lib/show-error.ts';

type ResetFormProps = { email: string; onChanged: () => void; onOtherEmail: () => void };

const CodeAndPassword = PasswordReset.omit({ email: true });

export function ForgotPasswordPage() {
  const goToLogin = useGoToLogin();
  const [email, setEmail] = useState<string>();
  return (
    <AccountFrame>
      {email === undefined ? (
        <ForgotForm onSent={setEmail} />
      ) : (
        <ResetForm
          email={email}
          onChanged={() => goToLogin(email, forgotCopy.changed)}
          onOtherEmail={() => setEmail(undefined)}
        />
      )}
    </AccountFrame>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
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

/** Second step of the password reset: the mailed code and the new password. */
function ResetForm({ email, onChanged, onOtherEmail }: ResetFormProps) {
  const descriptionId = useId();
  const resend = useForgotPassword();
  const { form, submit, errors, isSending, failure } = useResetForm(email, onChanged);

  return (
    <>
      <h1 className="text-3xl">{forgotCopy.codeTitle}</h1>
      <p id={descriptionId} className="mt-3 text-soft">
        {forgotCopy.sentTo} <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>
      </p>
      <form method="post" onSubmit={submit} noValidate className="mt-6 grid gap-y-2">
        <input type="hidden" autoComplete="username" name="username" value={email} />
        <CodeField
          label={accountFields.code}
          describedBy={descriptionId}
          error={errors.code?.message}
          autoFocus
          {...form.register('code')}
        />
        <PasswordField
          label={forgotCopy.newPassword}
          hint={accountFields.passwordHint}
          autoComplete="new-password"
          error={errors.new_password?.message}
          {...form.register('new_password')}
        />
        <FormAlert text={failure} />
        <SubmitButton
          label={forgotCopy.save}
          pendingLabel={forgotCopy.saving}
          isPending={isSending}
          className="w-full"
        />
      </form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        <ResendCode send={() => resend.mutateAsync({ email })} initialSeconds={CODE_COOLDOWN_SECONDS} />
        <button type="button" className="link min-h-11" onClick={onOtherEmail}>
          {forgotCopy.otherEmail}
        </button>
      </div>
    </>
  );
}

function useResetForm(email: string, onChanged: () => void) {
  const reset = useResetPassword();
  const [failure, setFailure] = useState<string>();
  const accountForm = useDraftForm({
    schema: CodeAndPassword,
    draft: 'reset-password',
    send: async (draft) => {
      setFailure(undefined);
      await reset.mutateAsync({ email, ...draft });
      onChanged();
    },
    onError: (error, form) => {
      if (hasErrorCode(error, 'VALIDATION_ERROR')) return showError(error, form, forgotCopy.saveFailed);
      setFailure(getErrorText(error, forgotCopy.saveFailed));
      form.setFocus('code', { shouldSelect: true });
    },
  });
  return { ...accountForm, failure };
}
