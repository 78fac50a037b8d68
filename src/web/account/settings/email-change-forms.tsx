import '#web/lib/account-endpoints.ts';
import { useEffect, useId, useState } from 'react';
import type { ChangeRequest, EmailChange, UserView } from '#contract/accounts.ts';
import { CODE_COOLDOWN_SECONDS, CODE_DIGITS } from '#contract/limits.ts';
import { accountFields } from '#copy/account-pages.ts';
import { emailChangeCopy } from '#copy/account-settings.ts';
import { commonCopy } from '#copy/common.ts';
import { AccountForm } from '#web/account/account-form.tsx';
import { loadFormSchemas } from '#web/account/load-form-schemas.ts';
import { ResendCode } from '#web/account/login/resend-code.tsx';
import { useUpdateProfile } from '#web/account/mutations.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { EmailText } from '#web/components/email-text.tsx';
import { Field, RequiredNote } from '#web/components/field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { seconds } from '#web/lib/durations.ts';
import { getFirstErrorText, showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** A change that awaits its code. `request` is what sends another one; it has the password, which is not stored. */
type PendingChange = { email: string; request?: ChangeRequest };

/**
 * Changes the e-mail address in two steps: new address, then code. The second step is stored for the life of the tab:
 * phones unload the page while the user looks up the code.
 */
export function EmailChangeForms({ user }: { user: UserView }) {
  const draft = `email-change-${user.id}`;
  const [pending, setPending] = useState<PendingChange>();
  useEffect(() => setPending(loadDraft(draft, { email: '' })), [draft]);
  const show = (next?: PendingChange) => {
    if (next) saveDraft(draft, { email: next.email });
    else clearDraft(draft);
    setPending(next);
  };
  // The forms replace each other, with the button that had the focus.
  const frame = useFocusFallback<HTMLDivElement>({ isWithinList: true });
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {/* Not the step of an address that the account has already: the answer to its code was lost. */}
      {pending && pending.email !== user.email ? (
        <EmailCodeForm pending={pending} onDone={() => show()} />
      ) : (
        <NewEmailForm user={user} onSent={show} />
      )}
    </div>
  );
}

type NewEmailFormProps = { user: UserView; onSent: (change: PendingChange) => void };

function NewEmailForm({ user, onSent }: NewEmailFormProps) {
  const { api } = useAppContext();
  const form = useDraftForm({
    schema: async () => (await loadFormSchemas()).newEmail,
    draft: `new-email-${user.id}`,
    send: async (draft) => {
      const request = { type: 'EMAIL_CHANGE', ...draft } as const;
      await api.call('requestChange', { body: request });
      onSent({ email: draft.new_email, request });
    },
    onError: (error, form, fail) => showError(error, form, emailChangeCopy.failed, fail),
  });
  return (
    <AccountForm form={form} copy={emailChangeCopy} inSettings>
      <Field
        label={emailChangeCopy.newEmail}
        type="email"
        autoComplete="email"
        required
        {...form.field('new_email')}
      />
      <PasswordField
        label={emailChangeCopy.password}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </AccountForm>
  );
}

type EmailCodeFormProps = { pending: PendingChange; onDone: () => void };

function EmailCodeForm({ pending: { email, request }, onDone }: EmailCodeFormProps) {
  const descriptionId = useId();
  const { api } = useAppContext();
  const update = useUpdateProfile<EmailChange>();
  const timeAfter = (waitSeconds: number) => Date.now() + seconds(waitSeconds);
  const [resendAt, setResendAt] = useState(() => timeAfter(CODE_COOLDOWN_SECONDS));
  const { form, submit, field, isSending } = useDraftForm({
    schema: async () => (await loadFormSchemas()).newEmailCode,
    draft: 'email-code',
    send: async (draft) => {
      await update.mutateAsync({ email, ...draft });
      toast.success(emailChangeCopy.changed);
      onDone();
    },
    onError: (error, form) => {
      const message = getFirstErrorText(error, emailChangeCopy.changeFailed);
      form.setError('verification_code', { message });
      form.setFocus('verification_code', { shouldSelect: true });
    },
  });
  const code = form.watch('verification_code') ?? '';

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-y-2">
      <p id={descriptionId} className="notice mb-4" data-tone="warning">
        {emailChangeCopy.sentTo}{' '}
        <strong className="font-semibold">
          <EmailText email={email} />
        </strong>
      </p>
      <RequiredNote />
      <CodeField
        label={accountFields.code}
        describedBy={descriptionId}
        autoFocus={request !== undefined}
        {...field('verification_code')}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton
          label={emailChangeCopy.confirm}
          pendingLabel={emailChangeCopy.confirming}
          isPending={isSending}
          disabled={code.length !== CODE_DIGITS}
        />
        {request && (
          <ResendCode
            send={() => api.call('requestChange', { body: request })}
            resendAt={resendAt}
            onPostponed={(waitSeconds) => setResendAt(timeAfter(waitSeconds))}
          />
        )}
        <button type="button" className="link min-h-11" onClick={onDone}>
          {commonCopy.cancel}
        </button>
      </div>
    </form>
  );
}
