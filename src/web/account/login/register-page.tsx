import { useEffect, useState } from 'react';
import { verifyCopy } from '#copy/account-pages.ts';
import { AccountFrame } from '#web/account/login/account-frame.tsx';
import { RegisterForm } from '#web/account/login/register-form.tsx';
import { useGoToLogin } from '#web/account/login/use-go-to-login.ts';
import { type UnverifiedAccount, VerifyEmail } from '#web/account/login/verify-email.tsx';

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
