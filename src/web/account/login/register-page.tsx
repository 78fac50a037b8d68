import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Registration } from '#contract/accounts.ts';
import { accountFields, registerCopy, verifyCopy } from '#copy/account-pages.ts';
import { DomainError } from '#domain/domain-error.ts';
import { AccountFrame } from '#web/account/login/account-frame.tsx';
import { useGoToLogin } from '#web/account/login/use-go-to-login.ts';
import { useRedirectTarget } from '#web/account/login/use-redirect-target.ts';
import { type UnverifiedAccount, VerifyEmail } from '#web/account/login/verify-email.tsx';
import { useRegister } from '#web/account/mutations.ts';
import { Field } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { getErrorText, showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type RegisterFormProps = {
  /** Called when the account was created and a code was mailed to it. */
  onUnverified: (account: UnverifiedAccount) => void;
  /** Called when the e-mail address already has a verified account. */
  onExists: (email: string) => void;
};

type RegisterFailure = { text: string; canLogIn: boolean };

/** Delay before the redirect to the login, for reading that the account already exists (customer-site §4). */
const REDIRECT_DELAY_MS = 2000;

export function RegisterPage() {
  const goToLogin = useGoToLogin();
  const [unverified, setUnverified] = useState<UnverifiedAccount>();
  const [existingEmail, setExistingEmail] = useState<string>();

  useEffect(() => {
    if (existingEmail === undefined) return;
    const timer = setTimeout(() => goToLogin(existingEmail), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [existingEmail, goToLogin]);

  return (
    <AccountFrame>
      {unverified ? (
        <VerifyEmail
          {...unverified}
          wasCodeSent
          onVerified={() => goToLogin(unverified.email, verifyCopy.verified)}
          onBack={() => goToLogin(unverified.email)}
        />
      ) : (
        <RegisterForm onUnverified={setUnverified} onExists={setExistingEmail} />
      )}
    </AccountFrame>
  );
}

function RegisterForm(props: RegisterFormProps) {
  const { search } = useRedirectTarget();
  const { form, submit, errors, isSending, failure } = useRegisterForm(props);
  const { register } = form;
  const fieldError = (name: keyof Registration) => errors[name]?.message;

  return (
    <>
      <h1 className="text-3xl">{registerCopy.title}</h1>
      <p className="mt-2 text-soft">{registerCopy.lead}</p>
      <form method="post" onSubmit={submit} noValidate className="mt-6 grid gap-y-2">
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field
            label={accountFields.firstName}
            autoComplete="given-name"
            error={fieldError('first_name')}
            {...register('first_name')}
          />
          <Field
            label={accountFields.lastName}
            autoComplete="family-name"
            error={fieldError('last_name')}
            {...register('last_name')}
          />
        </div>
        <Field
          label={accountFields.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldError('username')}
          {...register('username')}
        />
        <Field
          label={accountFields.instagram}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldError('instagram')}
          {...register('instagram')}
        />
        <Field
          label={accountFields.email}
          type="email"
          autoComplete="email"
          error={fieldError('email')}
          {...register('email')}
        />
        <PasswordField
          label={accountFields.password}
          hint={accountFields.passwordHint}
          autoComplete="new-password"
          error={fieldError('password')}
          {...register('password')}
        />
        <PasswordField
          label={registerCopy.password2}
          autoComplete="new-password"
          error={fieldError('password2')}
          {...register('password2')}
        />
        <FormAlert text={failure?.text}>
          {failure?.canLogIn && (
            <Link to="/login" search={search} className="link inline-flex min-h-11 items-center">
              {registerCopy.toLogin}
            </Link>
          )}
        </FormAlert>
        <SubmitButton
          label={registerCopy.submit}
          pendingLabel={registerCopy.pending}
          isPending={isSending}
          className="w-full"
        />
      </form>
      <p className="mt-5 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-soft">
        {registerCopy.hasAccount}
        <Link to="/login" search={search} className="link inline-flex min-h-11 items-center">
          {registerCopy.toLogin}
        </Link>
      </p>
    </>
  );
}

/** Registration form, with the handling of each response (customer-site §4, Registration). */
function useRegisterForm({ onUnverified, onExists }: RegisterFormProps) {
  const register = useRegister();
  const [failure, setFailure] = useState<RegisterFailure>();
  const accountForm = useDraftForm({
    schema: Registration,
    draft: 'register',
    send: async (draft) => {
      setFailure(undefined);
      const { email } = await register.mutateAsync(draft);
      onUnverified({ email });
    },
    onInvalid: (errors) => {
      const first = firstMessage(errors);
      if (first) toast.error(first);
    },
    onError: (error, form) => {
      const body = error instanceof DomainError ? error.body : undefined;
      if (body?.code === 'VALIDATION_ERROR') return showError(error, form, registerCopy.failed);
      const text = getErrorText(error, registerCopy.failed);
      if (body?.code === 'ACCOUNT_NOT_VERIFIED') {
        return onUnverified({ email: body.email, warning: text });
      }
      setFailure({ text, canLogIn: body?.code === 'ACCOUNT_EXISTS_UNVERIFIED' });
      toast.error(registerCopy.failedToast);
      if (body?.code === 'ACCOUNT_EXISTS') onExists(body.email);
    },
  });
  return { ...accountForm, failure };
}

/** First validation message, in the order of the form's fields. */
function firstMessage(errors: FieldErrors<Registration>): string | undefined {
  const fields = Object.keys(Registration.shape) as (keyof Registration)[];
  return fields.map((field) => errors[field]?.message).find(Boolean);
}
