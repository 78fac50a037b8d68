import { Link, useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Login } from '#contract/accounts.ts';
import { loginCopy, verifyCopy } from '#copy/account-pages.ts';
import { DomainError } from '#domain/domain-error.ts';
import { AccountForm } from '#web/account/account-form.tsx';
import { AccountFrame } from '#web/account/login/account-frame.tsx';
import {
  type FlashMessage,
  LOGIN_DRAFT,
  useFlashMessage,
  useRedirectTarget,
} from '#web/account/login/login-redirect.ts';
import { type UnverifiedAccount, VerifyEmail } from '#web/account/login/verify-email.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type LoginFormProps = {
  /** Result of the previous action, on this page or on the one before. */
  notice: FlashMessage | undefined;
  onLoggedIn: () => void;
  onUnverified: (account: UnverifiedAccount) => void;
};

export function LoginPage() {
  const router = useRouter();
  const { path } = useRedirectTarget();
  const [unverified, setUnverified] = useState<UnverifiedAccount>();
  const [notice, setNotice] = useFlashMessage();

  const goBack = (text?: string) => {
    setNotice(text === undefined ? undefined : { text, tone: 'success' });
    setUnverified(undefined);
  };

  return (
    <AccountFrame>
      {unverified ? (
        <VerifyEmail
          {...unverified}
          wasCodeSent={false}
          onVerified={() => goBack(verifyCopy.verified)}
          onBack={() => goBack()}
        />
      ) : (
        <LoginForm
          notice={notice}
          onLoggedIn={() => router.navigate({ href: path, replace: true })}
          onUnverified={setUnverified}
        />
      )}
    </AccountFrame>
  );
}

function LoginForm({ notice, onLoggedIn, onUnverified }: LoginFormProps) {
  const noticeId = useId();
  const { search } = useRedirectTarget();
  const form = useLoginForm({ onLoggedIn, onUnverified });

  return (
    <>
      <h1 className="text-3xl">{loginCopy.title}</h1>
      <p className="mt-2 text-soft">{loginCopy.lead}</p>
      <p id={noticeId} role="status" className="notice mt-5 empty:hidden" data-tone={notice?.tone}>
        {notice?.text}
      </p>
      <AccountForm form={form} copy={loginCopy}>
        <Field
          label={loginCopy.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          describedBy={notice && noticeId}
          {...form.field('username_or_email')}
        />
        <PasswordField
          label={loginCopy.password}
          autoComplete="current-password"
          {...form.field('password')}
        />
      </AccountForm>
      <Link to="/recuperar-contrasena" className="link mt-3 inline-flex min-h-11 items-center">
        {loginCopy.forgot}
      </Link>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-soft">
        {loginCopy.noAccount}
        <Link to="/crear-cuenta" search={search} className="link inline-flex min-h-11 items-center">
          {loginCopy.toRegister}
        </Link>
      </p>
    </>
  );
}

function useLoginForm({ onLoggedIn, onUnverified }: Omit<LoginFormProps, 'notice'>) {
  const { api, session } = useAppContext();
  return useDraftForm({
    schema: Login,
    draft: LOGIN_DRAFT,
    send: async (draft) => {
      session.signIn(await api.call('login', { body: { ...draft, session: 'cookie' } }));
      onLoggedIn();
    },
    onError: (error, _form, fail) => {
      const text = getErrorText(error, loginCopy.failed);
      if (error instanceof DomainError && error.body.code === 'ACCOUNT_NOT_VERIFIED') {
        onUnverified({ email: error.body.email, warning: text });
        return;
      }
      fail(text, 'password');
      toast.error(loginCopy.failedToast);
    },
  });
}
