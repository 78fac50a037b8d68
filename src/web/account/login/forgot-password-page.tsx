import { useState } from 'react';
import { forgotCopy } from '#copy/account-pages.ts';
import { AccountFrame } from '#web/account/login/account-frame.tsx';
import { ForgotForm } from '#web/account/login/forgot-form.tsx';
import { ResetForm } from '#web/account/login/reset-form.tsx';
import { useGoToLogin } from '#web/account/login/use-go-to-login.ts';

export function ForgotPasswordPage() {
  const goToLogin = useGoToLogin();
  const [email, setEmail] = useState<string>();
  return (
    <AccountFrame>
      {email === undefined ? (
        <ForgotForm onSent={setEmail} />
      ) : (
        <ResetForm
          email={email}
          onChanged={() => goToLogin(email, forgotCopy.changed)}
          onOtherEmail={() => setEmail(undefined)}
        />
      )}
    </AccountFrame>
  );
}
