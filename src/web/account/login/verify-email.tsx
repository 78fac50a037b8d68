import { useId, useState } from 'react';
import { EmailVerification } from '#contract/accounts.ts';
import { CODE_COOLDOWN_SECONDS, CODE_DIGITS } from '#contract/limits.ts';
import { accountFields, verifyCopy } from '#copy/account-pages.ts';
import { ResendCode } from '#web/account/login/resend-code.tsx';
import { useResendCode, useVerifyEmail } from '#web/account/mutations.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { getErrorText } from '#web/lib/show-error.ts';

/** Account with an unverified e-mail address, and the server's warning about it. */
export type UnverifiedAccount = { email: string; warning?: string };

type VerifyEmailProps = UnverifiedAccount & {
  /** Whether a code was just sent, so that resending starts with a countdown. */
  wasCodeSent: boolean;
  onVerified: () => void;
  onBack: () => void;
};

export function VerifyEmail({ email, warning, wasCodeSent, onVerified, onBack }: VerifyEmailProps) {
  const descriptionId = useId();
  const resend = useResendCode();
  const { form, submit, errors, isSending, failure } = useVerifyForm(email, onVerified);
  const code = form.watch('code') ?? '';

  return (
    <>
      <h1 className="text-3xl">{verifyCopy.title}</h1>
      <div id={descriptionId} className="mt-5 flex flex-col gap-4">
        {warning && (
          <p className="notice" data-tone="warning">
            {warning}
          </p>
        )}
        <p className="text-soft">
          {verifyCopy.sentTo} <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>
        </p>
      </div>
      <form method="post" onSubmit={submit} noValidate className="mt-6 grid gap-y-2">
        <CodeField
          label={accountFields.code}
          describedBy={descriptionId}
          error={errors.code?.message}
          autoFocus
          {...form.register('code')}
        />
        <FormAlert text={failure} />
        <SubmitButton
          label={verifyCopy.submit}
          pendingLabel={verifyCopy.pending}
          isPending={isSending}
          disabled={code.length !== CODE_DIGITS}
          className="w-full"
        />
      </form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        <ResendCode
          send={() => resend.mutateAsync({ email })}
          initialSeconds={wasCodeSent ? CODE_COOLDOWN_SECONDS : 0}
        />
        <button type="button" className="link min-h-11" onClick={onBack}>
          {verifyCopy.backToLogin}
        </button>
      </div>
    </>
  );
}

const CodeOnly = EmailVerification.pick({ code: true });

function useVerifyForm(email: string, onVerified: () => void) {
  const verify = useVerifyEmail();
  const [failure, setFailure] = useState<string>();
  const accountForm = useDraftForm({
    schema: CodeOnly,
    draft: 'verify-email',
    send: async ({ code }) => {
      setFailure(undefined);
      await verify.mutateAsync({ email, code });
      onVerified();
    },
    onError: (error, form) => {
      setFailure(getErrorText(error, verifyCopy.failed));
      form.setFocus('code', { shouldSelect: true });
    },
  });
  return { ...accountForm, failure };
}
