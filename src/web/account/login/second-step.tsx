import { useEffect, useId, useRef, useState } from 'react';
import type { LoginMethod } from '#contract/errors.ts';
import { CODE_DIGITS } from '#contract/limits.ts';
import type { PasskeyAssertion } from '#contract/second-factor.ts';
import { secondStepCopy } from '#copy/second-factor.ts';
import { AccountForm } from '#web/account/account-form.tsx';
import { loadFormSchemas } from '#web/account/load-form-schemas.ts';
import type { LoginStep } from '#web/account/login/login-step.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { Field } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { NoPasskey, signWithPasskey } from '#web/lib/passkey.ts';
import { getErrorText, getFirstErrorText, hasErrorCode } from '#web/lib/show-error.ts';

type SecondStepProps = {
  step: LoginStep;
  onLoggedIn: () => void;
  onExpired: () => void;
  onBack: () => void;
};

type Proof =
  | { method: 'totp' | 'recovery_code'; code: string }
  | { method: 'passkey'; passkey: PasskeyAssertion };

type MethodProps = {
  rememberChoice: React.ReactNode;
  verify: (proof: Proof) => Promise<void>;
  /** Handles an error that ends the step; false for any other. */
  onError: (error: unknown) => boolean;
};

/** Second step of a login, by one of the account's methods. */
export function SecondStep({ step, onLoggedIn, onExpired, onBack }: SecondStepProps) {
  const { api, session } = useAppContext();
  const user = useUser();
  const [method, setMethod] = useState<LoginMethod>(step.methods[0] ?? 'recovery_code');
  const [remember, setRemember] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // Another tab may complete its login first.
  useEffect(() => {
    if (user) onLoggedIn();
  }, [user, onLoggedIn]);

  const methodProps: MethodProps = {
    rememberChoice: <RememberChoice checked={remember} onChange={setRemember} />,
    verify: async (proof) => {
      const body = { ...proof, token: step.token, remember, session: 'cookie' } as const;
      session.signIn(await api.call('verifyLoginStep', { body }));
    },
    onError: (error) => {
      if (!hasErrorCode(error, 'STEP_EXPIRED')) return false;
      onExpired();
      return true;
    },
  };
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
        {secondStepCopy.title}
      </h1>
      {method === 'totp' && <TotpForm {...methodProps} />}
      {method === 'recovery_code' && <RecoveryForm {...methodProps} />}
      {method === 'passkey' && <PasskeyForm {...methodProps} challenge={step.passkey} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4">
        {step.methods
          .filter((other) => other !== method)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="link min-h-11"
              onClick={() => {
                setMethod(other);
                // This button disappears. A code field takes the focus from the title.
                title.current?.focus();
              }}
            >
              {chooseTexts[other]}
            </button>
          ))}
        <button type="button" className="link min-h-11" onClick={onBack}>
          {secondStepCopy.back}
        </button>
      </div>
      {method === 'recovery_code' && <p className="mt-2 text-sm text-soft">{secondStepCopy.lost}</p>}
    </>
  );
}

const chooseTexts: Record<LoginMethod, string> = {
  totp: secondStepCopy.totp.choose,
  passkey: secondStepCopy.passkey.choose,
  recovery_code: secondStepCopy.recovery.choose,
};

function TotpForm({ rememberChoice, verify, onError }: MethodProps) {
  const leadId = useId();
  const form = useDraftForm({
    schema: async () => (await loadFormSchemas()).totpCode,
    draft: 'second-step',
    send: ({ code }) => verify({ method: 'totp', code }),
    onError: (error, _form, fail) => {
      const isWrong = hasErrorCode(error, 'INVALID_CODE');
      const text = isWrong ? secondStepCopy.totp.wrong : getErrorText(error, secondStepCopy.failed);
      return onError(error) || fail(text, 'code');
    },
  });
  const code = form.form.watch('code') ?? '';
  return (
    <>
      <p id={leadId} className="mt-2 text-soft">
        {secondStepCopy.totp.lead}
      </p>
      <AccountForm form={form} copy={secondStepCopy} disabled={code.length !== CODE_DIGITS}>
        <CodeField label={secondStepCopy.totp.label} describedBy={leadId} autoFocus {...form.field('code')} />
        {rememberChoice}
      </AccountForm>
    </>
  );
}

function RecoveryForm({ rememberChoice, verify, onError }: MethodProps) {
  const leadId = useId();
  const form = useDraftForm({
    schema: async () => (await loadFormSchemas()).recoveryCode,
    draft: 'second-step-recovery',
    send: ({ code }) => verify({ method: 'recovery_code', code }),
    onError: (error, _form, fail) =>
      onError(error) || fail(getErrorText(error, secondStepCopy.failed), 'code'),
  });
  return (
    <>
      <p id={leadId} className="mt-2 text-soft">
        {secondStepCopy.recovery.lead}
      </p>
      <AccountForm form={form} copy={secondStepCopy}>
        <Field
          label={secondStepCopy.recovery.label}
          describedBy={leadId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          {...form.field('code')}
        />
        {rememberChoice}
      </AccountForm>
    </>
  );
}

type PasskeyFormProps = MethodProps & { challenge: LoginStep['passkey'] };

/** One challenge for all attempts: it is spent by the login that it completes. */
function PasskeyForm({ challenge, rememberChoice, verify, onError }: PasskeyFormProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    if (!challenge || isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await verify({ method: 'passkey', passkey: await signWithPasskey(challenge) });
    } catch (error) {
      setSending(false);
      if (error instanceof NoPasskey) setFailure(error.message);
      else if (!onError(error)) setFailure(getFirstErrorText(error, secondStepCopy.failed));
    }
  };
  return (
    <>
      <p className="mt-2 text-soft">{secondStepCopy.passkey.lead}</p>
      <div className="mt-6 grid gap-y-2">
        {rememberChoice}
        <FormAlert text={failure} />
        <button type="button" className="button w-full" aria-disabled={isSending || undefined} onClick={send}>
          {isSending ? secondStepCopy.pending : secondStepCopy.passkey.submit}
        </button>
      </div>
    </>
  );
}

function RememberChoice({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {secondStepCopy.remember}
    </label>
  );
}
