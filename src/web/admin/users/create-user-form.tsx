import { UserDraft } from '#contract/staff-users.ts';
import { accountFields } from '#copy/account-pages.ts';
import { createUserCopy } from '#copy/admin-users.ts';
import { useCreateUser } from '#web/admin/users/mutations.ts';
import { Field } from '#web/components/field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const noAutofillProps = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Autofill is off, because the account belongs to another person than the user of the browser. */
export function CreateUserForm({ onCreated }: { onCreated: () => void }) {
  const create = useCreateUser();
  const { form, submit, errors, isSending } = useDraftForm({
    schema: UserDraft,
    draft: 'new-user',
    send: async (draft) => {
      const { username } = await create.mutateAsync(draft);
      toast.success(createUserCopy.done(username));
      onCreated();
    },
    onError: (error, refused) => showError(error, refused, createUserCopy.failed),
  });
  const { register } = form;
  const fieldError = (name: keyof UserDraft) => errors[name]?.message;

  return (
    <form onSubmit={submit} noValidate className="grid gap-y-1">
      <p className="-mt-3 mb-2 text-sm text-soft">{createUserCopy.lead}</p>
      <Field
        label={accountFields.firstName}
        autoComplete="off"
        required
        error={fieldError('first_name')}
        {...register('first_name')}
      />
      <Field
        label={accountFields.lastName}
        autoComplete="off"
        required
        error={fieldError('last_name')}
        {...register('last_name')}
      />
      <Field
        {...noAutofillProps}
        label={accountFields.username}
        hint={createUserCopy.usernameHint}
        required
        error={fieldError('username')}
        {...register('username')}
      />
      <Field
        {...noAutofillProps}
        label={accountFields.email}
        type="email"
        required
        error={fieldError('email')}
        {...register('email')}
      />
      <Field
        {...noAutofillProps}
        label={accountFields.instagram}
        error={fieldError('instagram')}
        {...register('instagram')}
      />
      <PasswordField
        label={accountFields.password}
        hint={createUserCopy.passwordHint}
        autoComplete="new-password"
        required
        error={fieldError('password')}
        {...register('password')}
      />
      <PasswordField
        label={createUserCopy.password2}
        autoComplete="new-password"
        required
        error={fieldError('password2')}
        {...register('password2')}
      />
      <SubmitButton
        label={createUserCopy.submit}
        pendingLabel={createUserCopy.pending}
        isPending={isSending}
        className="w-full"
      />
    </form>
  );
}
