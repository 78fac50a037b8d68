import { type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { ChangeRequest, PasswordChange, ProfileNames, type UserView } from '#contract/accounts.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import {
  accountFields,
  emailChangeCopy,
  passwordChangeCopy,
  profileCopy,
  sessionsCopy,
} from '#copy/account-pages.ts';
import { EmailCodeForm } from '#web/account/login/email-code-form.tsx';
import { useChangePassword, useRequestEmailChange, useUpdateProfile } from '#web/account/mutations.ts';
import { SessionList } from '#web/account/settings/session-list.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { isStaff } from '#web/lib/account-sections.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const ConfirmedPasswordChange = PasswordChange.extend({
  password_confirmation: z.string().min(1, accountMessages.password2Required),
}).refine(({ new_password, password_confirmation }) => new_password === password_confirmation, {
  path: ['password_confirmation'],
  error: accountMessages.passwordsDiffer,
});

type NewEmailFormProps = { user: UserView; onSent: (request: ChangeRequest) => void };

const NewEmail = ChangeRequest.omit({ type: true });

export function AccountSettings({ user }: { user: UserView }) {
  const isRequired = user.must_change_password;
  const password = (
    <SettingsBlock key="password" title={passwordChangeCopy.title} text={passwordChangeCopy.text}>
      <PasswordForm user={user} />
    </SettingsBlock>
  );
  return (
    <div className="mt-6 border-b border-line">
      {isRequired && (
        <p role="status" className="notice mb-6" data-tone="warning">
          {passwordChangeCopy.required}
        </p>
      )}
      {isRequired && password}
      <SettingsBlock title={profileCopy.title} text={profileCopy.text}>
        <ProfileForm user={user} />
      </SettingsBlock>
      <SettingsBlock
        title={emailChangeCopy.title}
        text={
          <>
            {emailChangeCopy.current} <strong className="font-semibold text-ink">{user.email}</strong>
          </>
        }
      >
        <EmailChange user={user} />
      </SettingsBlock>
      {!isRequired && password}
      <SettingsBlock title={sessionsCopy.title} text={sessionsCopy.text}>
        <SessionList />
      </SettingsBlock>
    </div>
  );
}

type SettingsBlockProps = { title: string; text: ReactNode; children: ReactNode };

function SettingsBlock({ title, text, children }: SettingsBlockProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:py-10"
    >
      <div>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 max-w-[40ch] text-sm text-soft wrap-anywhere">{text}</p>
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}

/** Changes the e-mail address in two steps: new address, then code. The request is stored for sending another code. */
function EmailChange({ user }: { user: UserView }) {
  const [request, setRequest] = useState<ChangeRequest>();
  if (!request) return <NewEmailForm user={user} onSent={setRequest} />;
  return <EmailCodeForm request={request} onDone={() => setRequest(undefined)} />;
}

function NewEmailForm({ user, onSent }: NewEmailFormProps) {
  const requestChange = useRequestEmailChange();
  const { form, submit, errors, isSending } = useDraftForm({
    schema: NewEmail,
    draft: `new-email-${user.id}`,
    send: async (draft) => {
      const request = { type: 'EMAIL_CHANGE', ...draft } as const;
      await requestChange.mutateAsync(request);
      onSent(request);
    },
    onError: (error, form) => showError(error, form, emailChangeCopy.failed),
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-y-2">
      <Field
        label={emailChangeCopy.newEmail}
        type="email"
        autoComplete="email"
        error={errors.new_email?.message}
        {...form.register('new_email')}
      />
      <PasswordField
        label={emailChangeCopy.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <SubmitButton
        label={emailChangeCopy.submit}
        pendingLabel={emailChangeCopy.pending}
        isPending={isSending}
      />
    </form>
  );
}

function ProfileForm({ user }: { user: UserView }) {
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

function PasswordForm({ user }: { user: UserView }) {
  const change = useChangePassword();
  const { form, submit, errors, isSending } = useDraftForm({
    schema: ConfirmedPasswordChange,
    draft: 'password',
    send: async ({ old_password, new_password }) => {
      const { message } = await change.mutateAsync({ old_password, new_password });
      form.reset();
      toast.success(message);
    },
    onError: (error, form) => showError(error, form, passwordChangeCopy.failed),
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-y-2">
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label={passwordChangeCopy.old}
        autoComplete="current-password"
        error={errors.old_password?.message}
        {...form.register('old_password')}
      />
      <PasswordField
        label={passwordChangeCopy.new}
        hint={isStaff(user) ? accountFields.staffPasswordHint : accountFields.passwordHint}
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <PasswordField
        label={passwordChangeCopy.confirmation}
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
      <SubmitButton
        label={passwordChangeCopy.submit}
        pendingLabel={passwordChangeCopy.pending}
        isPending={isSending}
      />
    </form>
  );
}
