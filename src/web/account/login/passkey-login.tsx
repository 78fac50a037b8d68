import { useState } from 'react';
import { passkeyCopy, secondStepCopy } from '#copy/second-factor.ts';
import { FormAlert } from '#web/components/form-alert.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { NoPasskey, signWithPasskey } from '#web/lib/passkey.ts';
import { getErrorText } from '#web/lib/show-error.ts';

/** Login of staff with a passkey alone. */
export function PasskeyLogin({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { api, session } = useAppContext();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const logIn = async () => {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const { token, options } = await api.call('startPasskeyLogin');
      const passkey = await signWithPasskey(options);
      session.signIn(await api.call('logInWithPasskey', { body: { token, passkey, session: 'cookie' } }));
      onLoggedIn();
    } catch (error) {
      setSending(false);
      setFailure(error instanceof NoPasskey ? error.message : getErrorText(error, passkeyCopy.failed));
    }
  };
  return (
    <div className="mt-4 grid gap-y-2 border-t border-line pt-4">
      <FormAlert text={failure} />
      <button
        type="button"
        className="button-plain w-full"
        aria-disabled={isSending || undefined}
        onClick={logIn}
      >
        {isSending ? secondStepCopy.pending : passkeyCopy.logIn}
      </button>
    </div>
  );
}
