import '#web/lib/account-endpoints.ts';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { CODE_DIGITS } from '#contract/limits.ts';
import { accountFields, verifyCopy } from '#copy/account-pages.ts';
import { AccountForm } from '#web/account/account-form.tsx';
import { loadFormSchemas } from '#web/account/load-form-schemas.ts';
import { ResendCode } from '#web/account/login/resend-code.tsx';
import type { VerificationStep } from '#web/account/login/use-verification-step.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { EmailText } from '#web/components/email-text.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { getErrorText, hasErrorCode } from '#web/lib/show-error.ts';

type VerifyEmailProps = VerificationStep & {
  onPostponed: (seconds: number) => void;
  onVerified: () => void;
  onBack: () => void;
};

const CHANNEL = 'verified-email';

export function VerifyEmail({ email, warning, resendAt, onPostponed, onVerified, onBack }: VerifyEmailProps) {
  const descriptionId = useId();
  const { api } = useAppContext();
  const announce = useVerificationInOtherTabs(email, onVerified);
  const verify = useDraftForm({
    schema: async () => (await loadFormSchemas()).emailCode,
    draft: 'verify-email',
    send: async ({ code }) => {
      await api.call('verifyEmail', { body: { email, code } });
      announce();
      onVerified();
    },
    onError: (error, _form, fail) => {
      const text = getErrorText(error, verifyCopy.failed);
      // Also the error of a code that has done its work, where the response was lost or another browser sent it.
      const isSpent = hasErrorCode(error, 'CODE_EXPIRED');
      fail(isSpent ? `${text} ${verifyCopy.isVerifiedAlready}` : text, 'code');
    },
  });
  const code = verify.form.watch('code') ?? '';

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
          {verifyCopy.sentTo}{' '}
          <strong className="font-semibold text-ink">
            <EmailText email={email} />
          </strong>
        </p>
      </div>
      <AccountForm form={verify} copy={verifyCopy} disabled={code.length !== CODE_DIGITS}>
        <CodeField
          label={accountFields.code}
          describedBy={descriptionId}
          autoFocus
          {...verify.field('code')}
        />
      </AccountForm>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        <ResendCode
          send={() => api.call('resendVerification', { body: { email } })}
          resendAt={resendAt}
          onPostponed={onPostponed}
        />
        <button type="button" className="link min-h-11" onClick={onBack}>
          {verifyCopy.backToLogin}
        </button>
      </div>
    </>
  );
}

/** Ends the step in the browser's other tabs, whose code is then spent. Returns the function that does so. */
function useVerificationInOtherTabs(email: string, onVerified: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined);
  const leave = useEffectEvent(onVerified);
  const account = email.toLowerCase();
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === account) leave();
    };
    return () => opened.close();
  }, [account]);
  return () => channel.current?.postMessage(account);
}
