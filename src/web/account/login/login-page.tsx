import { lazy, type Ref, Suspense, useCallback, useEffect, useId, useState } from 'react';
import { loginCopy, verifyCopy } from '#copy/account-pages.ts';
import { DomainError } from '#domain/domain-error.ts';
import { AccountForm } from '#web/account/account-form.tsx';
import { loadFormSchemas } from '#web/account/load-form-schemas.ts';
import { AccountFrame } from '#web/account/login/account-frame.tsx';
import {
  type FlashMessage,
  LOGIN_DRAFT,
  useFlashMessage,
  useRedirectTarget,
} from '#web/account/login/login-redirect.ts';
import {
  clearLoginStep,
  type LoginStep,
  loadLoginStep,
  STEP_SEARCH,
  saveLoginStep,
} from '#web/account/login/login-step.ts';
import { type NewVerificationStep, useVerificationStep } from '#web/account/login/use-verification-step.ts';
import { VerifyEmail } from '#web/account/login/verify-email.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useFocusWhenChanged } from '#web/hooks/use-focus-when-changed.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { clearDraft } from '#web/lib/drafts.ts';
import { readStored } from '#web/lib/local-store.ts';
import { useNavigate, useRouter, useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';
import { saveWantedPage } from '#web/lib/wanted-page.ts';

type LoginFormProps = {
  titleRef: Ref<HTMLHeadingElement>;
  /** Result of the previous action, on this page or on the one before. */
  notice: FlashMessage | undefined;
  onLoggedIn: () => void;
  onUnverified: (step: NewVerificationStep) => void;
  onSecondStep: (step: LoginStep) => void;
};

/** Loaded when needed: customers have no second factor. */
const SecondStep = lazy(async () => ({
  default: (await import('#web/account/login/second-step.tsx')).SecondStep,
}));
const PasskeyLogin = lazy(async () => ({
  default: (await import('#web/account/login/passkey-login.tsx')).PasskeyLogin,
}));

/** In the URL, beside that of the second factor. */
const VERIFICATION_STEP = 'confirmar-email';

export function LoginPage() {
  const router = useRouter();
  const { session } = useAppContext();
  const { path, search } = useRedirectTarget();
  const verification = useVerificationStep('/login', VERIFICATION_STEP);
  const [notice, setNotice] = useFlashMessage();
  const secondStep = useSecondStep(() => setNotice({ text: loginCopy.stepExpired, tone: 'warning' }));

  const unverified = verification.step;
  const title = useFocusWhenChanged(!unverified && !secondStep.step);

  const goBack = (text?: string) => {
    setNotice(text === undefined ? undefined : { text, tone: 'success' });
    verification.clear();
    router.navigate({ to: '/login', search, replace: true });
  };
  const goOn = useCallback(() => {
    clearLoginStep();
    clearDraft(LOGIN_DRAFT);
    // The staff area is closed until then, and redirects to the setup.
    if (session.user()?.must_set_up_second_factor && path.startsWith('/admin/')) saveWantedPage(path);
    router.navigate({ href: path, replace: true });
  }, [router, session, path]);

  if (secondStep.step)
    return (
      <AccountFrame>
        <Suspense>
          <SecondStep
            step={secondStep.step}
            onLoggedIn={goOn}
            onExpired={secondStep.expire}
            onBack={() => router.history.back()}
          />
        </Suspense>
      </AccountFrame>
    );
  return (
    <AccountFrame>
      {unverified ? (
        <VerifyEmail
          {...unverified}
          onPostponed={verification.postponeResending}
          onVerified={() => goBack(verifyCopy.verified)}
          onBack={() => goBack()}
        />
      ) : (
        <LoginForm
          titleRef={title}
          notice={notice}
          onLoggedIn={goOn}
          onUnverified={verification.start}
          onSecondStep={secondStep.start}
        />
      )}
    </AccountFrame>
  );
}

/** Second step of the login that is in the URL, so that the back button leads to the password. */
function useSecondStep(onExpired: () => void) {
  const navigate = useNavigate();
  const { search } = useRedirectTarget();
  const { paso } = useSearch({ strict: false });
  const [step, setStep] = useState<LoginStep>();
  const expire = () => {
    clearLoginStep();
    setStep(undefined);
    onExpired();
    navigate({ to: '/login', search, replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation changes the step
  useEffect(() => {
    const stored = paso === STEP_SEARCH.paso ? loadLoginStep() : undefined;
    if (stored === 'expired') expire();
    else setStep(stored);
  }, [paso]);
  return {
    step,
    expire,
    start: (started: LoginStep) => {
      saveLoginStep(started);
      setStep(started);
      navigate({ to: '/login', search: { ...search, ...STEP_SEARCH } });
    },
  };
}

/** Only staff have passkeys: those who are on their way to the staff area, or have used one in this browser. */
function useOffersPasskey(): boolean {
  const { path } = useRedirectTarget();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(path.startsWith('/admin') || readStored('passkey') === true), [path]);
  return isOffered;
}

function LoginForm({ titleRef, notice, onLoggedIn, onUnverified, onSecondStep }: LoginFormProps) {
  const noticeId = useId();
  const { search } = useRedirectTarget();
  const offersPasskey = useOffersPasskey();
  const form = useLoginForm({ onLoggedIn, onUnverified, onSecondStep });

  return (
    <>
      <h1 ref={titleRef} tabIndex={-1} className="text-3xl outline-none">
        {loginCopy.title}
      </h1>
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
          required
          {...form.field('username_or_email')}
        />
        <PasswordField
          label={loginCopy.password}
          autoComplete="current-password"
          {...form.field('password')}
        />
      </AccountForm>
      <Link
        to="/recuperar-contrasena"
        search={search}
        className="link mt-3 inline-flex min-h-11 items-center"
      >
        {loginCopy.forgot}
      </Link>
      {offersPasskey && (
        <Suspense>
          <PasskeyLogin onLoggedIn={onLoggedIn} />
        </Suspense>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-soft">
        {loginCopy.noAccount}
        <Link to="/crear-cuenta" search={search} className="link inline-flex min-h-11 items-center">
          {loginCopy.toRegister}
        </Link>
      </p>
    </>
  );
}

function useLoginForm({
  onLoggedIn,
  onUnverified,
  onSecondStep,
}: Omit<LoginFormProps, 'titleRef' | 'notice'>) {
  const { api, session } = useAppContext();
  return useDraftForm({
    schema: async () => (await loadFormSchemas()).login,
    draft: LOGIN_DRAFT,
    send: async (draft) => {
      session.signIn(await api.call('login', { body: { ...draft, session: 'cookie' } }));
      onLoggedIn();
    },
    onError: (error, _form, fail) => {
      const text = getErrorText(error, loginCopy.failed);
      if (error instanceof DomainError && error.body.code === 'SECOND_FACTOR_REQUIRED') {
        onSecondStep(error.body);
        return;
      }
      if (error instanceof DomainError && error.body.code === 'ACCOUNT_NOT_VERIFIED') {
        const { email, resend_after: resendAfterSeconds } = error.body;
        onUnverified({ email, warning: text, resendAfterSeconds });
        return;
      }
      fail(text, 'password');
      toast.error(loginCopy.failedToast);
    },
  });
}
