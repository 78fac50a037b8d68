import '#web/lib/account-endpoints.ts';
import { type Ref, useId } from 'react';
import { CODE_COOLDOWN_SECONDS } from '#contract/limits.ts';
import { accountFields, forgotCopy, verifyCopy } from '#copy/account-pages.ts';
import { commonCopy } from '#copy/common.ts';
import { AccountForm } from '#web/account/account-form.tsx';
import { loadFormSchemas } from '#web/account/load-form-schemas.ts';
import { AccountFrame } from '#web/account/login/account-frame.tsx';
import { useGoToLogin, useRedirectTarget } from '#web/account/login/login-redirect.ts';
import { ResendCode } from '#web/account/login/resend-code.tsx';
import { useVerificationStep } from '#web/account/login/use-verification-step.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { EmailText } from '#web/components/email-text.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useFocusWhenChanged } from '#web/hooks/use-focus-when-changed.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { useNavigate } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText, showError } from '#web/lib/show-error.ts';

type ResetFormProps = {
  email: string;
  resendAt: number;
  onPostponed: (seconds: number) => void;
  onChanged: () => void;
  onOtherEmail: () => void;
};

/** In the URL. */
const CODE_STEP = 'codigo';

export function ForgotPasswordPage() {
  const goToLogin = useGoToLogin();
  const navigate = useNavigate();
  const { search } = useRedirectTarget();
  const { api } = useAppContext();
  const verification = useVerificationStep('/recuperar-contrasena', CODE_STEP);
  const { step, clear } = verification;
  const title = useFocusWhenChanged(step === undefined);
  return (
    <AccountFrame>
      {step === undefined ? (
        <ForgotForm
          titleRef={title}
          send={async (email) => {
            const secondsLeft = verification.secondsUntilNextCode(email);
            // After 'Usar otro email' the code of the same address still works, and another would be refused.
            if (secondsLeft === 0) await api.call('forgotPassword', { body: { email } });
            await verification.start({ email, resendAfterSeconds: secondsLeft || CODE_COOLDOWN_SECONDS });
          }}
        />
      ) : (
        <ResetForm
          email={step.email}
          resendAt={step.resendAt}
          onPostponed={verification.postponeResending}
          onChanged={() => {
            clear();
            goToLogin(step.email, forgotCopy.changed);
          }}
          onOtherEmail={() => {
            clear();
            navigate({ to: '/recuperar-contrasena', search, replace: true });
          }}
        />
      )}
    </AccountFrame>
  );
}

type ForgotFormProps = { titleRef: Ref<HTMLHeadingElement>; send: (email: string) => Promise<void> };

function ForgotForm({ titleRef, send }: ForgotFormProps) {
  const { search } = useRedirectTarget();
  const form = useDraftForm({
    schema: async () => (await loadFormSchemas()).emailOnly,
    draft: 'forgot-password',
    send: ({ email }) => send(email),
    onError: (error, _form, fail) => fail(getErrorText(error, forgotCopy.failed)),
  });

  return (
    <>
      <h1 ref={titleRef} tabIndex={-1} className="text-3xl outline-none">
        {forgotCopy.title}
      </h1>
      <p className="mt-2 text-soft">{forgotCopy.lead}</p>
      <AccountForm form={form} copy={forgotCopy}>
        <Field label={commonCopy.email} type="email" autoComplete="email" required {...form.field('email')} />
      </AccountForm>
      <Link to="/login" search={search} className="link mt-4 inline-flex min-h-11 items-center">
        {verifyCopy.backToLogin}
      </Link>
    </>
  );
}

/** Second step of the password reset: the mailed code and the new password. */
function ResetForm({ email, resendAt, onPostponed, onChanged, onOtherEmail }: ResetFormProps) {
  const descriptionId = useId();
  const { api } = useAppContext();
  const form = useDraftForm({
    schema: async () => (await loadFormSchemas()).passwordReset,
    draft: 'reset-password',
    send: async (draft) => {
      await api.call('resetPassword', { body: { email, ...draft } });
      onChanged();
    },
    onError: (error, form, fail) =>
      showError(error, form, forgotCopy.saveFailed, (text) => fail(text, 'code')),
  });

  return (
    <>
      <h1 className="text-3xl">{forgotCopy.codeTitle}</h1>
      <p id={descriptionId} className="mt-3 text-soft">
        {forgotCopy.sentTo}{' '}
        <strong className="font-semibold text-ink">
          <EmailText email={email} />
        </strong>
      </p>
      <AccountForm form={form} copy={{ submit: forgotCopy.save, pending: commonCopy.saving }}>
        <input type="hidden" autoComplete="username" name="username" value={email} />
        <CodeField label={accountFields.code} describedBy={descriptionId} autoFocus {...form.field('code')} />
        <PasswordField
          label={forgotCopy.newPassword}
          hint={accountFields.passwordHint}
          autoComplete="new-password"
          {...form.field('new_password')}
        />
      </AccountForm>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        <ResendCode
          send={() => api.call('forgotPassword', { body: { email } })}
          resendAt={resendAt}
          onPostponed={onPostponed}
        />
        <button type="button" className="link min-h-11" onClick={onOtherEmail}>
          {forgotCopy.otherEmail}
        </button>
      </div>
    </>
  );
}
