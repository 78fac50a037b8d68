import { useId } from 'react';
import { type ChangeRequest, EmailChange } from '#contract/accounts.ts';
import { CODE_COOLDOWN_SECONDS, CODE_DIGITS } from '#contract/limits.ts';
import { accountFields, emailChangeCopy } from '#copy/account-pages.ts';
import { ResendCode } from '#web/account/login/resend-code.tsx';
import { useRequestEmailChange, useUpdateProfile } from '#web/account/mutations.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type EmailCodeFormProps = { request: ChangeRequest; onDone: () => void };

const CodeOnly = EmailChange.pick({ verification_code: true });

export function EmailCodeForm({ request, onDone }: EmailCodeFormProps) {
  const descriptionId = useId();
  const update = useUpdateProfile<EmailChange>();
  const requestAgain = useRequestEmailChange();
  const { form, submit, errors, isSending } = useDraftForm({
    schema: CodeOnly,
    draft: 'email-code',
    send: async (draft) => {
      await update.mutateAsync({ email: request.new_email, ...draft });
      toast.success(emailChangeCopy.changed);
      onDone();
    },
    onError: (error, form) => {
      showError(error, form, emailChangeCopy.changeFailed);
      form.setFocus('verification_code', { shouldSelect: true });
    },
  });
  const code = form.watch('verification_code') ?? '';

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-y-2">
      <p id={descriptionId} className="notice mb-4" data-tone="warning">
        {emailChangeCopy.sentTo} <strong className="font-semibold wrap-anywhere">{request.new_email}</strong>
      </p>
      <CodeField
        label={accountFields.code}
        describedBy={descriptionId}
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
        <ResendCode send={() => requestAgain.mutateAsync(request)} initialSeconds={CODE_COOLDOWN_SECONDS} />
        <button type="button" className="link min-h-11" onClick={onDone}>
          {emailChangeCopy.cancel}
        </button>
      </div>
    </form>
  );
}
