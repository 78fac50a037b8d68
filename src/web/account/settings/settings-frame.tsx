import type { ReactNode } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { settingsCopy } from '#copy/settings-frame.ts';
import { EmailText } from '#web/components/email-text.tsx';
import { useLogOut } from '#web/hooks/use-log-out.ts';
import { isStaff, type SettingsSection } from '#web/lib/account-sections.ts';
import { displayName } from '#web/lib/display-name.ts';
import { Link } from '#web/lib/router/link.tsx';

/** A section, or the page of the blisters. */
type FrameSection = SettingsSection | 'blisters';
type SettingsSidebarProps = { user: UserView; section: FrameSection };

/** Staff sections that are not yet available on the account page (staff-and-warranty §2). */
const unavailableSections = ['orders', 'users', 'activity'] as const;

const sections = ['orders', 'settings', 'warranty'] as const;
const staffSections = [...sections, 'security'] as const;

/** A pill on a phone, a line with a mark on its left on a desktop. */
const SIDE_LINK =
  'inline-flex min-h-11 items-center rounded-full border border-line px-3.5 text-sm font-medium ' +
  'hover:border-edge aria-[current=page]:border-foil aria-[current=page]:bg-card aria-[current=page]:font-semibold ' +
  'aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:text-soft lg:rounded-none lg:border-0 ' +
  'lg:border-l-2 lg:border-transparent lg:hover:border-line lg:aria-[current=page]:border-foil';

type SettingsFrameProps = {
  user: UserView;
  section: FrameSection;
  /** Heading, by default the name of the section. */
  title?: string;
  /** Above the heading. */
  before?: ReactNode;
  children: ReactNode;
};

/** Layout of a settings section, with a sidebar of all sections. */
export function SettingsFrame({ user, section, title, before, children }: SettingsFrameProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-x-14 gap-y-8 pt-6 md:pt-10 lg:grid-cols-[14rem_minmax(0,1fr)] print:block print:p-0">
      <SettingsSidebar user={user} section={section} />
      <div>
        {before}
        <h1 className="figures text-3xl md:text-4xl">{title ?? settingsCopy.sections[section]}</h1>
        {children}
      </div>
    </div>
  );
}

function SettingsSidebar({ user, section }: SettingsSidebarProps) {
  const ariaCurrent = (of: FrameSection) => (section === of ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <aside className="print:hidden lg:border-r lg:border-line lg:pr-6">
      <p className="font-display text-lg">
        {/* A name such as 'ana.paz' breaks best where an e-mail does. */}
        <EmailText email={displayName(user)} />
      </p>
      <p className="text-xs text-soft">
        <EmailText email={user.email} />
      </p>
      <nav aria-label={settingsCopy.navigation} className="mt-4 grid gap-4 lg:mt-6 lg:gap-7">
        {isStaff(user) && (
          <LinkGroup title={settingsCopy.staff}>
            <Link href="/admin/productos" className={SIDE_LINK}>
              {settingsCopy.staffLinks.products}
            </Link>
            <Link to="/configuracion/galeria" className={SIDE_LINK} {...ariaCurrent('gallery')}>
              {settingsCopy.staffLinks.gallery}
            </Link>
            {unavailableSections.map((name) => (
              <button key={name} type="button" disabled aria-disabled="true" className={SIDE_LINK}>
                {settingsCopy.staffLinks[name]}
              </button>
            ))}
          </LinkGroup>
        )}
        <LinkGroup title={settingsCopy.title}>
          {(isStaff(user) ? staffSections : sections).map((name) => (
            <Link
              key={name}
              to="/configuracion"
              search={{ section: name }}
              className={SIDE_LINK}
              {...ariaCurrent(name)}
            >
              {settingsCopy.sections[name]}
            </Link>
          ))}
          <Link to="/mis-blisters" className={SIDE_LINK} {...ariaCurrent('blisters')}>
            {settingsCopy.sections.blisters}
          </Link>
          <Link to="/guardadas" className={SIDE_LINK}>
            {settingsCopy.saved}
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
      <div className="flex flex-wrap gap-x-1.5 gap-y-1 lg:grid lg:gap-0">{children}</div>
    </div>
  );
}

function LogOutButton() {
  const logOut = useLogOut();
  return (
    <button
      type="button"
      className={`${SIDE_LINK} text-alarm-ink`}
      disabled={logOut.isPending || logOut.isSuccess}
      onClick={() => logOut.mutate()}
    >
      {logOut.isPending ? settingsCopy.loggingOut : settingsCopy.logOut}
    </button>
  );
}
