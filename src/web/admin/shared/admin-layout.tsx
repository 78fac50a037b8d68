import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { adminCopy, shortcutCopy } from '#copy/admin.ts';
import { AdminNavList } from '#web/admin/shared/admin-nav-list.tsx';
import { adminNavItems, parseAdminSection } from '#web/admin/shared/admin-sections.ts';
import { LogOutButton, ShopLink } from '#web/admin/shared/staff-links.tsx';
import { useRedirectWhenForbidden } from '#web/admin/shared/use-redirect-when-forbidden.ts';
import { useShortcuts } from '#web/admin/shared/use-shortcuts.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { keyboardIcon, menuIcon } from '#web/components/icons.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { siteSettings } from '#web/lib/queries/site.ts';
import stylesheet from '#web/styles/admin.css?url';

/** Sections with their own link in the bottom bar; the others are in its menu. */
const BOTTOM_NAV_PATHS = ['', 'productos', 'pedidos'];

const pageShortcuts = [
  { keys: ['/'], does: shortcutCopy.search },
  { keys: ['n'], does: shortcutCopy.add },
  { keys: ['Esc'], does: shortcutCopy.escape },
  { keys: ['?'], does: shortcutCopy.help },
];

const navigationShortcuts = adminNavItems.map(({ key, label }) => ({ keys: ['g', key], does: label }));

type ShortcutListProps = { title: string; rows: ReadonlyArray<{ keys: readonly string[]; does: string }> };

type AdminLayoutProps = {
  /** The path after `/admin/`. */
  path: string;
  children: ReactNode;
};

/** Layout of the staff area: a sidebar on a desktop, a bottom bar on a phone. Loads its own stylesheet. */
export function AdminLayout({ path, children }: AdminLayoutProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts(() => setHelpOpen(true));
  useRedirectWhenForbidden();
  return (
    <div className="staff">
      <link rel="stylesheet" href={stylesheet} precedence="staff" />
      <div className="staff-rail">
        <HomeLink />
        <nav aria-label={adminCopy.navigation}>
          <AdminNavList path={path} />
        </nav>
      </div>
      <div className="min-w-0">
        <Topbar onHelp={() => setHelpOpen(true)} />
        <div className="staff-page">{children}</div>
      </div>
      <BottomNav path={path} />
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function Topbar({ onHelp }: { onHelp: () => void }) {
  const currentUser = useUser();
  return (
    <div className="staff-top">
      <div className="mr-auto lg:hidden">
        <HomeLink />
      </div>
      <button
        type="button"
        className="staff-top-link max-lg:hidden"
        aria-haspopup="dialog"
        aria-label={adminCopy.shortcuts}
        title={adminCopy.shortcuts}
        onClick={onHelp}
      >
        <Icon path={keyboardIcon} />
      </button>
      <ShopLink className="staff-top-link max-lg:hidden" />
      <p className="staff-viewer">{currentUser?.username}</p>
      <LogOutButton className="staff-top-link max-lg:hidden" />
    </div>
  );
}

function HomeLink() {
  const { api } = useAppContext();
  const { data: site } = useSuspenseQuery(siteSettings(api));
  return (
    <Link
      to="/admin"
      activeOptions={{ exact: true }}
      aria-label={adminCopy.home(site.name)}
      className="staff-brand"
    >
      <BrandMarkIcon className="size-7 shrink-0 text-foil" />
      <span className="truncate font-display text-lg">{site.name}</span>
    </Link>
  );
}

function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={shortcutCopy.title} closeLabel={shortcutCopy.close}>
      <p className="text-sm text-soft">{shortcutCopy.text}</p>
      <ShortcutList title={shortcutCopy.groups.page} rows={pageShortcuts} />
      <ShortcutList title={shortcutCopy.groups.go} rows={navigationShortcuts} />
    </Dialog>
  );
}

function ShortcutList({ title, rows }: ShortcutListProps) {
  return (
    <section>
      <h2 className="label text-soft">{title}</h2>
      <dl className="mt-1">
        {rows.map(({ keys, does }) => (
          <div key={does} className="staff-keys">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Bottom navigation bar for small screens, with a menu. */
function BottomNav({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  const currentUser = useUser();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname]);
  const section = parseAdminSection(path) ?? '';

  return (
    <>
      <nav aria-label={adminCopy.navigation} className="staff-bar">
        {adminNavItems
          .filter((item) => BOTTOM_NAV_PATHS.includes(item.path))
          .map((item) => (
            <Link
              key={item.path}
              to="/admin/$"
              params={{ _splat: item.path }}
              activeOptions={{ exact: true, includeSearch: false }}
              className="staff-bar-link"
              aria-current={item.path === section ? 'page' : undefined}
            >
              <Icon path={item.icon} />
              {item.label}
            </Link>
          ))}
        <button
          type="button"
          className="staff-bar-link"
          aria-haspopup="dialog"
          data-current={!BOTTOM_NAV_PATHS.includes(section) || undefined}
          onClick={() => setOpen(true)}
        >
          <Icon path={menuIcon} />
          {adminCopy.menu}
        </button>
      </nav>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={currentUser?.username ?? adminCopy.menuTitle}
        closeLabel={adminCopy.closeMenu}
        className="staff-menu"
      >
        <nav aria-label={adminCopy.menuTitle}>
          <AdminNavList path={path} />
        </nav>
        <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
          <ShopLink className="button-plain flex-1" />
          <LogOutButton className="button-plain flex-1 text-alarm-ink" />
        </div>
      </Dialog>
    </>
  );
}
