import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { settingsCopy } from '#copy/account-pages.ts';
import { unexpectedErrorText } from '#copy/errors.ts';
import { useLogOut } from '#web/hooks/use-log-out.ts';
import { isStaff, type SettingsSection } from '#web/lib/account-sections.ts';
import { displayName } from '#web/lib/display-name.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type SettingsSidebarProps = { user: UserView; section: SettingsSection };

/** Staff sections that are not yet available on the account page (staff-and-warranty §2). */
const unavailableSections = ['orders', 'users', 'activity'] as const;

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

function SettingsSidebar({ user, section }: SettingsSidebarProps) {
  const ariaCurrent = (of: SettingsSection) => (section === of ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <aside className="lg:border-r lg:border-line lg:pr-6">
      <p className="font-display text-lg wrap-anywhere">{displayName(user)}</p>
      <p className="text-xs text-soft wrap-anywhere">{user.email}</p>
      <nav aria-label={settingsCopy.navigation} className="mt-4 grid gap-4 lg:mt-6 lg:gap-7">
        {isStaff(user) && (
          <LinkGroup title={settingsCopy.staff}>
            <Link to="/admin/$" params={{ _splat: 'productos' }} className="side-link">
              {settingsCopy.staffLinks.products}
            </Link>
            <Link to="/configuracion/galeria" className="side-link" {...ariaCurrent('gallery')}>
              {settingsCopy.staffLinks.gallery}
            </Link>
            {unavailableSections.map((name) => (
              <button key={name} type="button" disabled aria-disabled="true" className="side-link">
                {settingsCopy.staffLinks[name]}
              </button>
            ))}
          </LinkGroup>
        )}
        <LinkGroup title={settingsCopy.title}>
          <Link
            to="/configuracion"
            search={{ section: 'orders' }}
            className="side-link"
            {...ariaCurrent('orders')}
          >
            {settingsCopy.sections.orders}
          </Link>
          <Link
            to="/configuracion"
            search={{ section: 'settings' }}
            className="side-link"
            {...ariaCurrent('settings')}
          >
            {settingsCopy.sections.settings}
          </Link>
          <Link
            to="/configuracion"
            search={{ section: 'warranty' }}
            className="side-link"
            {...ariaCurrent('warranty')}
          >
            {settingsCopy.sections.warranty}
          </Link>
          <LogOutButton />
        </LinkGroup>
      </nav>
    </aside>
  );
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="label mb-1.5 text-soft">{title}</p>
      <div className="side-links">{children}</div>
    </div>
  );
}

function LogOutButton() {
  const logOut = useLogOut();
  return (
    <button
      type="button"
      className="side-link text-alarm-ink"
      disabled={logOut.isPending || logOut.isSuccess}
      onClick={() =>
        logOut.mutate(undefined, {
          onError: (error) => toast.error(getErrorText(error, unexpectedErrorText)),
        })
      }
    >
      {logOut.isPending ? settingsCopy.loggingOut : settingsCopy.logOut}
    </button>
  );
}
