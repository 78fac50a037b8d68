import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { settingsCopy } from '#copy/account-pages.ts';
import { faultText } from '#copy/refusals.ts';
import { useLogOut } from '#web/features/account/mutations.ts';
import { isStaff, type Section } from '#web/features/account/sections.ts';
import { shownName } from '#web/features/account/shown-name.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

type SettingsSidebarProps = { viewer: UserView; section: Section };

/** Staff sections that are not yet available on the account page (staff-and-warranty §2). */
const closed = ['orders', 'users', 'activity'] as const;

export function SettingsSidebar({ viewer, section }: SettingsSidebarProps) {
  const current = (of: Section) => (section === of ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <aside className="lg:border-r lg:border-line lg:pr-6">
      <p className="font-display text-lg wrap-anywhere">{shownName(viewer)}</p>
      <p className="text-xs text-soft wrap-anywhere">{viewer.email}</p>
      <nav aria-label={settingsCopy.navigation} className="mt-4 grid gap-4 lg:mt-6 lg:gap-7">
        {isStaff(viewer) && (
          <LinkBlock title={settingsCopy.staff}>
            <Link to="/admin/$" params={{ _splat: 'productos' }} className="side-link">
              {settingsCopy.staffLinks.products}
            </Link>
            <Link to="/configuracion/galeria" className="side-link" {...current('gallery')}>
              {settingsCopy.staffLinks.gallery}
            </Link>
            {closed.map((name) => (
              <button key={name} type="button" disabled aria-disabled="true" className="side-link">
                {settingsCopy.staffLinks[name]}
              </button>
            ))}
          </LinkBlock>
        )}
        <LinkBlock title={settingsCopy.title}>
          <Link
            to="/configuracion"
            search={{ section: 'orders' }}
            className="side-link"
            {...current('orders')}
          >
            {settingsCopy.sections.orders}
          </Link>
          <Link
            to="/configuracion"
            search={{ section: 'settings' }}
            className="side-link"
            {...current('settings')}
          >
            {settingsCopy.sections.settings}
          </Link>
          <Link
            to="/configuracion"
            search={{ section: 'warranty' }}
            className="side-link"
            {...current('warranty')}
          >
            {settingsCopy.sections.warranty}
          </Link>
          <LogOutButton />
        </LinkBlock>
      </nav>
    </aside>
  );
}

function LinkBlock({ title, children }: { title: string; children: ReactNode }) {
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
        logOut.mutate(undefined, { onError: (error) => toast.error(refusalText(error, faultText)) })
      }
    >
      {logOut.isPending ? settingsCopy.loggingOut : settingsCopy.logOut}
    </button>
  );
}
