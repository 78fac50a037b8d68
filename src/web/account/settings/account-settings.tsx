import { type ReactNode, useId } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { emailChangeCopy, passwordChangeCopy, profileCopy, sessionsCopy } from '#copy/account-pages.ts';
import { EmailChange } from '#web/account/settings/email-change.tsx';
import { PasswordForm } from '#web/account/settings/password-form.tsx';
import { ProfileForm } from '#web/account/settings/profile-form.tsx';
import { SessionList } from '#web/account/settings/session-list.tsx';

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
