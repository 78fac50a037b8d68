import { useState } from 'react';
import { forgotCopy } from '#copy/account-pages.ts';
import { AccountFrame } from '#web/features/account/account-frame.tsx';
import { ForgotForm } from '#web/features/account/forgot-form.tsx';
import { ResetForm } from '#web/features/account/reset-form.tsx';
import { useGoToLogin } from '#web/features/account/use-go-to-login.ts';

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
