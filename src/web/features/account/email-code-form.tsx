import { useId } from 'react';
import { type ChangeRequest, EmailChange } from '#contract/accounts.ts';
import { CODE_DIGITS, CODE_PAUSE_SECONDS } from '#contract/limits.ts';
import { accountFields, emailChangeCopy } from '#copy/account-pages.ts';
import { useAskForEmailChange, useUpdateProfile } from '#web/features/account/mutations.ts';
import { ResendCode } from '#web/features/account/resend-code.tsx';
import { SubmitButton } from '#web/features/account/submit-button.tsx';
import { useAccountForm } from '#web/features/account/use-account-form.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { CodeField } from '#web/ui/code-field.tsx';

type EmailCodeFormProps = { request: ChangeRequest; onDone: () => void };

const CodeOnly = EmailChange.pick({ verification_code: true });

export function EmailCodeForm({ request, onDone }: EmailCodeFormProps) {
  const aboutId = useId();
  const update = useUpdateProfile<EmailChange>();
  const askAgain = useAskForEmailChange();
  const { form, submit, errors, isSending } = useAccountForm({
    schema: CodeOnly,
    draft: 'email-code',
    send: async (draft) => {
      await update.mutateAsync({ email: request.new_email, ...draft });
      toast.success(emailChangeCopy.changed);
      onDone();
    },
    onRefused: (error, form) => {
      showRefusal(error, form, emailChangeCopy.changeFailed);
      form.setFocus('verification_code', { shouldSelect: true });
    },
  });
  const code = form.watch('verification_code') ?? '';

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-y-2">
      <p id={aboutId} className="notice mb-4" data-tone="warning">
        {emailChangeCopy.sentTo} <strong className="font-semibold wrap-anywhere">{request.new_email}</strong>
      </p>
      <CodeField
        label={accountFields.code}
        describedBy={aboutId}
        error={errors.verification_code?.message}
        autoFocus
        {...form.register('verification_code')}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton
          label={emailChangeCopy.confirm}
          pendingLabel={emailChangeCopy.confirming}
          isPending={isSending}
          disabled={code.length !== CODE_DIGITS}
        />
        <ResendCode send={() => askAgain.mutateAsync(request)} firstPause={CODE_PAUSE_SECONDS} />
        <button type="button" className="link min-h-11" onClick={onDone}>
          {emailChangeCopy.cancel}
        </button>
      </div>
    </form>
  );
}
