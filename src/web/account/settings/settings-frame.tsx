import type { ReactNode } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { settingsCopy } from '#copy/account-pages.ts';
import { SettingsSidebar } from '#web/account/settings/settings-sidebar.tsx';
import type { SettingsSection } from '#web/lib/account-sections.ts';

type SettingsFrameProps = { user: UserView; section: SettingsSection; children: ReactNode };

/** Layout of a settings section, with a sidebar of all sections. */
export function SettingsFrame({ user, section, children }: SettingsFrameProps) {
  return (
    <div className="wrap grid gap-x-14 gap-y-8 pt-6 md:pt-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <SettingsSidebar user={user} section={section} />
      <div className="min-w-0">
        <h1 className="text-3xl md:text-4xl">{settingsCopy.sections[section]}</h1>
        {children}
      </div>
    </div>
  );
}
