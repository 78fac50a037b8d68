import { Link } from '@tanstack/react-router';
import type { Registration } from '#contract/accounts.ts';
import { accountFields, registerCopy } from '#copy/account-pages.ts';
import { useRedirectTarget } from '#web/account/login/use-redirect-target.ts';
import { type RegisterFormProps, useRegisterForm } from '#web/account/login/use-register-form.ts';
import { Field } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';

export function RegisterForm(props: RegisterFormProps) {
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
