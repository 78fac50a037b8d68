import { type ReactNode, useId } from 'react';
import type { ProfileNames, UserView } from '#contract/accounts.ts';
import { accountFields } from '#copy/account-pages.ts';
import { emailChangeCopy, passwordChangeCopy, profileCopy, sessionsCopy } from '#copy/account-settings.ts';
import { accountDeletionCopy, ownDataCopy } from '#copy/own-data.ts';
import { ownNoticesCopy } from '#copy/stock-notices.ts';
import { AccountForm } from '#web/account/account-form.tsx';
import { loadFormSchemas } from '#web/account/load-form-schemas.ts';
import { useChangePassword, useUpdateProfile } from '#web/account/mutations.ts';
import { EmailChangeForms } from '#web/account/settings/email-change-forms.tsx';
import { NoticeList } from '#web/account/settings/notice-list.tsx';
import { DeleteOwnAccount, DownloadOwnData } from '#web/account/settings/own-data.tsx';
import { SessionList } from '#web/account/settings/session-list.tsx';
import { EmailText } from '#web/components/email-text.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { isStaff } from '#web/lib/account-sections.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

export function AccountSettings({ user }: { user: UserView }) {
  const isRequired = user.must_change_password;
  const password = (
    <SettingsBlock key="password" copy={passwordChangeCopy}>
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
      <SettingsBlock copy={profileCopy}>
        <ProfileForm user={user} />
      </SettingsBlock>
      <SettingsBlock
        copy={emailChangeCopy}
        text={
          <>
            {emailChangeCopy.current}{' '}
            <strong className="font-semibold text-ink">
              <EmailText email={user.email} />
            </strong>
          </>
        }
      >
        <EmailChangeForms user={user} />
      </SettingsBlock>
      {!isRequired && password}
      <SettingsBlock copy={ownNoticesCopy}>
        <NoticeList user={user} />
      </SettingsBlock>
      <SettingsBlock copy={sessionsCopy}>
        <SessionList />
      </SettingsBlock>
      <SettingsBlock copy={ownDataCopy}>
        <DownloadOwnData />
      </SettingsBlock>
      {!isStaff(user) && (
        <SettingsBlock copy={accountDeletionCopy}>
          <DeleteOwnAccount user={user} />
        </SettingsBlock>
      )}
    </div>
  );
}

type SettingsBlockProps = { copy: { title: string; text?: string }; text?: ReactNode; children: ReactNode };

function SettingsBlock({ copy, text = copy.text, children }: SettingsBlockProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-x-10 gap-y-5 border-t border-line py-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:py-10"
    >
      <div>
        <h2 id={titleId} className="text-xl">
          {copy.title}
        </h2>
        <p className="mt-2 max-w-[40ch] text-sm text-soft wrap-anywhere">{text}</p>
      </div>
      <div className="max-w-xl">{children}</div>
    </section>
  );
}

function ProfileForm({ user }: { user: UserView }) {
  const update = useUpdateProfile<ProfileNames>();
  const form = useDraftForm({
    schema: async () => (await loadFormSchemas()).profileNames,
    draft: `profile-${user.id}`,
    send: async (draft) => {
      const sent = { ...values.getValues() };
      const saved = await update.mutateAsync(draft);
      // What was typed during the request stays.
      for (const name of Object.keys(sent) as Array<keyof ProfileNames>)
        if (values.getValue(name) === sent[name]) values.setValue(name, saved[name]);
      toast.success(profileCopy.saved);
    },
    onError: (error, form, fail) => showError(error, form, profileCopy.failed, fail),
  });
  const { form: values } = form;
  const field = (name: keyof ProfileNames) => ({ ...form.field(name), defaultValue: user[name] });

  return (
    <AccountForm form={form} copy={profileCopy} inSettings>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field label={accountFields.firstName} autoComplete="given-name" required {...field('first_name')} />
        <Field label={accountFields.lastName} autoComplete="family-name" required {...field('last_name')} />
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
    </AccountForm>
  );
}

function PasswordForm({ user }: { user: UserView }) {
  const change = useChangePassword();
  const form = useDraftForm({
    schema: async () => (await loadFormSchemas()).confirmedPasswordChange,
    draft: 'password',
    send: async ({ old_password, new_password }) => {
      const { message } = await change.mutateAsync({ old_password, new_password });
      form.form.reset();
      toast.success(message);
    },
    onError: (error, form, fail) => showError(error, form, passwordChangeCopy.failed, fail),
  });

  return (
    <AccountForm form={form} copy={passwordChangeCopy} inSettings>
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label={passwordChangeCopy.old}
        autoComplete="current-password"
        {...form.field('old_password')}
      />
      <PasswordField
        label={passwordChangeCopy.new}
        hint={isStaff(user) ? accountFields.staffPasswordHint : accountFields.passwordHint}
        autoComplete="new-password"
        {...form.field('new_password')}
      />
      <PasswordField
        label={passwordChangeCopy.confirmation}
        autoComplete="new-password"
        {...form.field('password_confirmation')}
      />
    </AccountForm>
  );
}
