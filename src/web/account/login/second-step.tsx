import { useEffect, useId, useRef, useState } from 'react';
import type { LoginView } from '#contract/accounts.ts';
import type { LoginMethod } from '#contract/errors.ts';
import { CODE_DIGITS } from '#contract/limits.ts';
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

type MethodProps = {
  step: LoginStep;
  remember: boolean;
  rememberChoice: React.ReactNode;
  onVerified: (login: LoginView) => void;
  /** Handles an error that ends the step; false for any other. */
  onError: (error: unknown) => boolean;
};

/** Second step of a login, by one of the account's methods. */
export function SecondStep({ step, onLoggedIn, onExpired, onBack }: SecondStepProps) {
  const { session } = useAppContext();
  const user = useUser();
  const [method, setMethod] = useState<LoginMethod>(step.methods[0] ?? 'recovery_code');
  const [remember, setRemember] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // Another tab may complete its login first.
  useEffect(() => {
    if (user) onLoggedIn();
  }, [user, onLoggedIn]);

  const methodProps: MethodProps = {
    step,
    remember,
    rememberChoice: <RememberChoice checked={remember} onChange={setRemember} />,
    onVerified: (login) => session.signIn(login),
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
      {method === 'passkey' && <PasskeyForm {...methodProps} />}
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

function TotpForm({ step, remember, rememberChoice, onVerified, onError }: MethodProps) {
  const leadId = useId();
  const { api } = useAppContext();
  const form = useDraftForm({
    schema: async () => (await loadFormSchemas()).totpCode,
    draft: 'second-step',
    send: async ({ code }) => {
      const { token } = step;
      const body = { method: 'totp', token, code, remember, session: 'cookie' } as const;
      onVerified(await api.call('verifyLoginStep', { body }));
    },
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

function RecoveryForm({ step, remember, rememberChoice, onVerified, onError }: MethodProps) {
  const leadId = useId();
  const { api } = useAppContext();
  const form = useDraftForm({
    schema: async () => (await loadFormSchemas()).recoveryCode,
    draft: 'second-step-recovery',
    send: async ({ code }) => {
      const { token } = step;
      const body = { method: 'recovery_code', token, code, remember, session: 'cookie' } as const;
      onVerified(await api.call('verifyLoginStep', { body }));
    },
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

/** One challenge for all attempts: it is spent by the login that it completes. */
function PasskeyForm({ step, remember, rememberChoice, onVerified, onError }: MethodProps) {
  const { api } = useAppContext();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    if (!step.passkey || isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const passkey = await signWithPasskey(step.passkey);
      const { token } = step;
      const body = { method: 'passkey', token, passkey, remember, session: 'cookie' } as const;
      onVerified(await api.call('verifyLoginStep', { body }));
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
