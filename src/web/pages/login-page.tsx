import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { verifyCopy } from '#copy/account-pages.ts';
import { AccountFrame } from '#web/features/account/account-frame.tsx';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { useNotice } from '#web/features/account/use-notice.ts';
import { useWanted } from '#web/features/account/use-wanted.ts';
import { type Unverified, VerifyEmail } from '#web/features/account/verify-email.tsx';

export function LoginPage() {
  const router = useRouter();
  const { path } = useWanted();
  const [unverified, setUnverified] = useState<Unverified>();
  const [notice, setNotice] = useNotice();

  const goBack = (text?: string) => {
    setNotice(text === undefined ? undefined : { text, tone: 'success' });
    setUnverified(undefined);
  };

  return (
    <AccountFrame>
      {unverified ? (
        <VerifyEmail
          {...unverified}
          codeIsNew={false}
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
