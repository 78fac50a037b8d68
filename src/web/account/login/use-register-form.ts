import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Registration } from '#contract/accounts.ts';
import { registerCopy } from '#copy/account-pages.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { UnverifiedAccount } from '#web/account/login/verify-email.tsx';
import { useRegister } from '#web/account/mutations.ts';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { getErrorText, showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

export type RegisterFormProps = {
  /** Called when the account was created and a code was mailed to it. */
  onUnverified: (account: UnverifiedAccount) => void;
  /** Called when the e-mail address already has a verified account. */
  onExists: (email: string) => void;
};

type RegisterFailure = { text: string; canLogIn: boolean };

/** Registration form, with the handling of each response (customer-site §4, Registration). */
export function useRegisterForm({ onUnverified, onExists }: RegisterFormProps) {
  const register = useRegister();
  const [failure, setFailure] = useState<RegisterFailure>();
  const accountForm = useDraftForm({
    schema: Registration,
    draft: 'register',
    send: async (draft) => {
      setFailure(undefined);
      const { email } = await register.mutateAsync(draft);
      onUnverified({ email });
    },
    onInvalid: (errors) => {
      const first = firstMessage(errors);
      if (first) toast.error(first);
    },
    onError: (error, form) => {
      const body = error instanceof DomainError ? error.body : undefined;
      if (body?.code === 'VALIDATION_ERROR') return showError(error, form, registerCopy.failed);
      const text = getErrorText(error, registerCopy.failed);
      if (body?.code === 'ACCOUNT_NOT_VERIFIED') {
        return onUnverified({ email: body.email, warning: text });
      }
      setFailure({ text, canLogIn: body?.code === 'ACCOUNT_EXISTS_UNVERIFIED' });
      toast.error(registerCopy.failedToast);
      if (body?.code === 'ACCOUNT_EXISTS') onExists(body.email);
    },
  });
  return { ...accountForm, failure };
}

/** First validation message, in the order of the form's fields. */
function firstMessage(errors: FieldErrors<Registration>): string | undefined {
  const fields = Object.keys(Registration.shape) as (keyof Registration)[];
  return fields.map((field) => errors[field]?.message).find(Boolean);
}
