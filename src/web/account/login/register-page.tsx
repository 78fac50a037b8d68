import '#web/lib/account-endpoints.ts';
import { useEffect, useState } from 'react';
import type { Registration } from '#contract/accounts.ts';
import { accountFields, registerCopy, verifyCopy } from '#copy/account-pages.ts';
import { commonCopy } from '#copy/common.ts';
import { DomainError } from '#domain/domain-error.ts';
import { AccountForm } from '#web/account/account-form.tsx';
import { loadFormSchemas } from '#web/account/load-form-schemas.ts';
import { AccountFrame } from '#web/account/login/account-frame.tsx';
import { useGoToLogin, useRedirectTarget } from '#web/account/login/login-redirect.ts';
import { STEP_SEARCH } from '#web/account/login/login-step.ts';
import { type NewVerificationStep, useVerificationStep } from '#web/account/login/use-verification-step.ts';
import { VerifyEmail } from '#web/account/login/verify-email.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import type { FieldErrors } from '#web/lib/form.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText, showError } from '#web/lib/show-error.ts';
import { toast, VALIDATION_SECONDS } from '#web/lib/toast.ts';

type RegisterFormProps = {
  /** Called when the account was created and a code was mailed to it. */
  onUnverified: (step: NewVerificationStep) => Promise<void>;
  /** Called when the e-mail address already has a verified account. */
  onExists: (email: string) => void;
};

/** Delay before the redirect to the login, for reading that the account already exists (customer-site §4). */
const REDIRECT_DELAY_MS = 2000;

export function RegisterPage() {
  const goToLogin = useGoToLogin();
  const verification = useVerificationStep('/crear-cuenta', STEP_SEARCH.paso);
  const [existingEmail, setExistingEmail] = useState<string>();

  useEffect(() => {
    if (existingEmail === undefined) return;
    const timer = setTimeout(() => goToLogin(existingEmail), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [existingEmail, goToLogin]);

  const { step } = verification;
  const leave = (email: string, notice?: string) => {
    verification.clear();
    goToLogin(email, notice);
  };
  return (
    <AccountFrame>
      {step ? (
        <VerifyEmail
          {...step}
          onPostponed={verification.postponeResending}
          onVerified={() => leave(step.email, verifyCopy.verified)}
          onBack={() => leave(step.email)}
        />
      ) : (
        <RegisterForm
          onUnverified={(created) => {
            setExistingEmail(undefined);
            return verification.start(created);
          }}
          onExists={setExistingEmail}
        />
      )}
    </AccountFrame>
  );
}

function RegisterForm(props: RegisterFormProps) {
  const { search } = useRedirectTarget();
  const [canLogIn, setCanLogIn] = useState(false);
  const form = useRegisterForm({ ...props, setCanLogIn });

  return (
    <>
      <h1 className="text-3xl">{registerCopy.title}</h1>
      <p className="mt-2 text-soft">{registerCopy.lead}</p>
      <AccountForm
        form={form}
        copy={registerCopy}
        errorLink={
          canLogIn && (
            <Link to="/login" search={search} className="link inline-flex min-h-11 items-center">
              {registerCopy.toLogin}
            </Link>
          )
        }
      >
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field
            label={accountFields.firstName}
            autoComplete="given-name"
            required
            {...form.field('first_name')}
          />
          <Field
            label={accountFields.lastName}
            autoComplete="family-name"
            required
            {...form.field('last_name')}
          />
        </div>
        <Field
          label={accountFields.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field('username')}
        />
        <Field
          label={accountFields.instagram}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('instagram')}
        />
        <Field label={commonCopy.email} type="email" autoComplete="email" required {...form.field('email')} />
        <PasswordField
          label={accountFields.password}
          hint={accountFields.passwordHint}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField
          label={registerCopy.password2}
          autoComplete="new-password"
          {...form.field('password2')}
        />
        <Consent />
      </AccountForm>
      <p className="mt-5 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-soft">
        {registerCopy.hasAccount}
        <Link to="/login" search={search} className="link inline-flex min-h-11 items-center">
          {registerCopy.toLogin}
        </Link>
      </p>
    </>
  );
}

/** What the button means, recorded with the versions of both texts. */
function Consent() {
  return (
    <p className="mb-2 text-sm text-soft">
      {registerCopy.consent}{' '}
      <Link to="/terminos" target="_blank" className="link">
        {registerCopy.terms}
      </Link>{' '}
      {registerCopy.and}{' '}
      <Link to="/privacidad" target="_blank" className="link">
        {registerCopy.privacy}
      </Link>
    </p>
  );
}

type RegisterFormOptions = RegisterFormProps & {
  /** Sets whether the error shows a link to the login. */
  setCanLogIn: (canLogIn: boolean) => void;
};

/** Registration form, with the handling of each response (customer-site §4, Registration). */
function useRegisterForm({ onUnverified, onExists, setCanLogIn }: RegisterFormOptions) {
  const { api } = useAppContext();
  const site = useSite();
  return useDraftForm({
    schema: async () => (await loadFormSchemas()).registration,
    draft: 'register',
    send: async (draft) => {
      const body = { ...draft, accepted_versions: site.legal_versions, is_adult: true } as const;
      const { email } = await api.call('register', { body });
      await onUnverified({ email });
    },
    onInvalid: (errors) => {
      const first = firstMessage(errors);
      if (first) toast.error(first);
    },
    onError: (error, form, fail) => {
      const body = error instanceof DomainError ? error.body : undefined;
      const text = getErrorText(error, registerCopy.failed);
      if (body?.code === 'VALIDATION_ERROR') {
        // In toasts as well: the form is long, and the first field may be out of sight.
        for (const message of [text, ...body.errors.map((one) => one.message)])
          toast.error(message, { seconds: VALIDATION_SECONDS });
        return showError(error, form, text);
      }
      if (body?.code === 'ACCOUNT_NOT_VERIFIED') {
        onUnverified({ email: body.email, warning: text, resendAfterSeconds: body.resend_after });
        return;
      }
      fail(text);
      setCanLogIn(body?.code === 'ACCOUNT_EXISTS_UNVERIFIED');
      toast.error(registerCopy.failedToast);
      if (body?.code === 'ACCOUNT_EXISTS') onExists(body.email);
    },
  });
}

const fieldOrder = [
  'first_name',
  'last_name',
  'username',
  'instagram',
  'email',
  'password',
  'password2',
] as const satisfies readonly (keyof Registration)[];

function firstMessage(errors: FieldErrors<Registration>): string | undefined {
  return fieldOrder.map((field) => errors[field]?.message).find(Boolean);
}
