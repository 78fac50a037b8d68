import { ProfileNames, type UserView } from '#contract/accounts.ts';
import { accountFields, profileCopy } from '#copy/account-pages.ts';
import { useUpdateProfile } from '#web/account/mutations.ts';
import { Field } from '#web/components/field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

export function ProfileForm({ user }: { user: UserView }) {
  const update = useUpdateProfile<ProfileNames>();
  const { form, submit, errors, isSending } = useDraftForm({
    schema: ProfileNames,
    draft: `profile-${user.id}`,
    send: async (draft) => {
      await update.mutateAsync(draft);
      toast.success(profileCopy.saved);
    },
    onError: (error, form) => showError(error, form, profileCopy.failed),
  });
  const field = (name: keyof ProfileNames) => ({
    ...form.register(name),
    defaultValue: user[name],
    error: errors[name]?.message,
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-y-2">
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field label={accountFields.firstName} autoComplete="given-name" {...field('first_name')} />
        <Field label={accountFields.lastName} autoComplete="family-name" {...field('last_name')} />
      </div>
      <Field
        label={accountFields.instagram}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('instagram')}
      />
      <Field
        label={accountFields.phone}
        hint={accountFields.phoneHint}
        type="tel"
        autoComplete="tel-national"
        {...field('phone')}
      />
      <SubmitButton label={profileCopy.submit} pendingLabel={profileCopy.pending} isPending={isSending} />
    </form>
  );
}
