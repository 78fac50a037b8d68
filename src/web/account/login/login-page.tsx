import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { verifyCopy } from '#copy/account-pages.ts';
import { AccountFrame } from '#web/account/login/account-frame.tsx';
import { LoginForm } from '#web/account/login/login-form.tsx';
import { useFlashMessage } from '#web/account/login/use-flash-message.ts';
import { useRedirectTarget } from '#web/account/login/use-redirect-target.ts';
import { type UnverifiedAccount, VerifyEmail } from '#web/account/login/verify-email.tsx';

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
