import type { FormEventHandler, ReactNode } from 'react';
import { RequiredNote } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';

type AccountFormProps = {
  form: { submit: FormEventHandler; isSending: boolean; failure: string | undefined };
  copy: { submit: string; pending: string };
  /** Whether it is one of several forms of the settings. */
  inSettings?: boolean;
  disabled?: boolean;
  /** Link below the error of the whole form. */
  errorLink?: ReactNode;
  children: ReactNode;
};

/** Form of an account page: its fields, the error of the whole form, and its button. */
export function AccountForm({ form, copy, inSettings, disabled, errorLink, children }: AccountFormProps) {
  return (
    <form
      method="post"
      onSubmit={form.submit}
      noValidate
      className={inSettings ? 'grid gap-y-2' : 'mt-6 grid gap-y-2'}
    >
      <RequiredNote />
      {children}
      <FormAlert text={form.failure}>{errorLink}</FormAlert>
      <SubmitButton
        label={copy.submit}
        pendingLabel={copy.pending}
        isPending={form.isSending}
        disabled={disabled}
        className={inSettings ? '' : 'w-full'}
      />
    </form>
  );
}
