import { useId, useLayoutEffect, useState } from 'react';
import { adminCopy, paletteCopy, shortcutCopy } from '#copy/admin.ts';
import { staffAlertCopy } from '#copy/staff-alerts.ts';
import { AlertAnnouncer } from '#web/admin/alerts/alert-announcer.tsx';
import { NavBadge } from '#web/admin/alerts/nav-badge.tsx';
import { useAlertBadges } from '#web/admin/alerts/use-staff-alerts.ts';
import { Allowed, NotAllowed } from '#web/admin/shared/allowed.tsx';
import { adminNavItems, pagePermission, parseAdminSection } from '#web/admin/shared/frame/admin-sections.ts';
import { CommandPalette } from '#web/admin/shared/frame/command-palette.tsx';
import { useRedirectWhenForbidden } from '#web/admin/shared/frame/use-redirect-when-forbidden.ts';
import { useShortcuts } from '#web/admin/shared/frame/use-shortcuts.ts';
import { keyboardIcon } from '#web/admin/shared/icons.ts';
import { useCan } from '#web/admin/shared/use-can.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { menuIcon, searchIcon } from '#web/components/icons.ts';
import { useLogOut } from '#web/hooks/use-log-out.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { CONTENT_ID } from '#web/lib/element-ids.ts';
import { useLocation } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Outlet } from '#web/lib/router/provider.tsx';
import stylesheet from '#web/styles/admin.css?url';

type StaffLinkProps = { className: string };

/** Sections with their own link in the bottom bar; the others are in its menu. */
const BOTTOM_NAV_PATHS = ['', 'productos', 'pedidos'];

const PALETTE_KEYS = 'Ctrl K';

const pageShortcuts = [
  { keys: ['Ctrl', 'K'], does: shortcutCopy.find },
  { keys: ['/'], does: shortcutCopy.search },
  { keys: ['n'], does: shortcutCopy.add },
  { keys: ['j'], does: shortcutCopy.next },
  { keys: ['k'], does: shortcutCopy.previous },
  { keys: ['x'], does: shortcutCopy.select },
  { keys: ['Shift', 'X'], does: shortcutCopy.selectRange },
  { keys: ['Ctrl', 'S'], does: shortcutCopy.save },
  { keys: ['u'], does: shortcutCopy.undo },
  { keys: ['Esc'], does: shortcutCopy.escape },
  { keys: ['?'], does: shortcutCopy.help },
];

const navigationShortcuts = adminNavItems.map(({ key, label }) => ({ keys: ['g', key], does: label }));

type ShortcutListProps = { title: string; rows: ReadonlyArray<{ keys: readonly string[]; does: string }> };

const currentMarkClass = 'aria-[current=page]:shadow-[inset_2px_0_0_var(--foil)]';
const railLinkClass = `min-h-10 gap-3 px-3 hover:bg-moss-hover aria-[current=page]:bg-moss-hover aria-[current=page]:font-semibold ${currentMarkClass}`;
const menuLinkClass = `min-h-12 gap-2 px-2.5 aria-[current=page]:bg-shade ${currentMarkClass}`;
const bottomLinkClass =
  '-mt-px grid min-h-14 place-content-center justify-items-center gap-0.5 border-t-2 border-transparent text-[min(0.6875rem,4.8vw)]/[1.3] font-semibold text-soft aria-[current=page]:border-foil aria-[current=page]:text-ink data-current:border-foil data-current:text-ink';
const topLinkClass =
  'inline-flex min-h-11 items-center text-xs underline-offset-[0.2em] hover:text-ink hover:underline max-lg:hidden';

/** Layout of the staff area: a sidebar on a desktop, a bottom bar on a phone. Loads its own stylesheet. */
export function AdminArea() {
  const path = useLocation().pathname.replace(/^\/admin\/?/, '');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useShortcuts({ onHelp: () => setHelpOpen(true), onFind: () => setPaletteOpen(true) });
  useRedirectWhenForbidden();
  const isAllowed = useCan(pagePermission(path));
  return (
    <div className="grid min-h-dvh grid-cols-1 content-start lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:content-stretch print:block print:min-h-0">
      <link rel="stylesheet" href={stylesheet} precedence="staff" />
      <nav
        aria-label={adminCopy.navigation}
        className="sticky top-0 grid h-dvh content-start gap-5 overflow-y-auto bg-moss px-3 pt-2.5 pb-4 text-on-moss max-lg:hidden print:hidden"
      >
        <HomeLink className="px-3" />
        <AdminNavList path={path} linkClass={railLinkClass} />
      </nav>
      <div className="min-w-0 pb-(--toast-height) print:pb-0">
        <Topbar onHelp={() => setHelpOpen(true)} onFind={() => setPaletteOpen(true)} />
        <main id={CONTENT_ID} tabIndex={-1} className="px-4 pt-5 pb-28 lg:px-8 lg:pt-7 lg:pb-20 print:p-0">
          {isAllowed ? <Outlet /> : <NotAllowed />}
        </main>
      </div>
      <BottomNav path={path} />
      <AlertAnnouncer />
      {isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function Topbar({ onHelp, onFind }: { onHelp: () => void; onFind: () => void }) {
  const currentUser = useUser();
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 bg-moss px-4 text-on-moss lg:justify-end lg:border-b lg:border-line lg:bg-transparent lg:[--focus:var(--leaf)] lg:px-8 lg:text-soft print:hidden">
      <div className="min-w-0 grow basis-32 lg:hidden">
        <HomeLink />
      </div>
      <button
        type="button"
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-xs hover:text-ink max-lg:hover:text-on-moss"
        aria-haspopup="dialog"
        aria-label={`${paletteCopy.open}, ${PALETTE_KEYS}`}
        title={`${paletteCopy.open}, ${PALETTE_KEYS}`}
        onClick={onFind}
      >
        <Icon path={searchIcon} />
        <kbd className="rounded border border-line px-1.5 font-sans text-2xs max-lg:hidden">
          {PALETTE_KEYS}
        </kbd>
      </button>
      <button
        type="button"
        className={`${topLinkClass} min-w-8 justify-center`}
        aria-haspopup="dialog"
        aria-label={adminCopy.shortcuts}
        title={adminCopy.shortcuts}
        onClick={onHelp}
      >
        <Icon path={keyboardIcon} />
      </button>
      <ShopLink className={topLinkClass} />
      <p className="max-w-[28%] truncate py-1 text-xs leading-tight lg:max-w-64 lg:border-l lg:border-line lg:pl-4 lg:font-semibold lg:text-ink">
        {currentUser?.username}
      </p>
      <LogOutButton className={topLinkClass} />
    </header>
  );
}

function HomeLink({ className = '' }: { className?: string }) {
  const site = useSite();
  return (
    <Link
      to="/admin"
      activeOptions={{ exact: true }}
      aria-label={adminCopy.home(site.name)}
      className={`flex min-h-11 min-w-0 items-center gap-2.5 ${className}`}
    >
      <BrandMarkIcon className="size-7 shrink-0 text-foil" />
      <span className="min-w-0 font-display text-lg/[1.15] wrap-break-word">{site.name}</span>
    </Link>
  );
}

function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={shortcutCopy.title}>
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
          <div key={does} className="flex min-h-9 items-center justify-between border-b border-line text-sm">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6.5 rounded-sm border border-b-2 border-edge bg-card px-1.5 text-center font-sans text-xs font-semibold"
                >
                  {key}
                </kbd>
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
  // Before the navigation moves the focus, which the closed dialog returns to the button of the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useLayoutEffect(() => setOpen(false), [pathname]);
  const section = parseAdminSection(path) ?? '';
  const badges = useAlertBadges();
  const hasUrgentInMenu = [...badges].some(
    ([badgePath, badge]) => badge.isUrgent && !BOTTOM_NAV_PATHS.includes(badgePath),
  );

  return (
    <>
      <nav
        aria-label={adminCopy.navigation}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-4 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        {adminNavItems
          .filter((item) => BOTTOM_NAV_PATHS.includes(item.path))
          .map((item) => (
            <Allowed key={item.path} to={item.permission}>
              <Link
                to="/admin/$"
                params={{ _splat: item.path }}
                activeOptions={{ exact: true, includeSearch: false }}
                className={bottomLinkClass}
                aria-current={item.path === section ? 'page' : undefined}
                aria-describedby={badges.has(item.path) ? `bottom-badge-${item.path}` : undefined}
              >
                <span className="relative">
                  <Icon path={item.icon} />
                  <NavBadge
                    badge={badges.get(item.path)}
                    id={`bottom-badge-${item.path}`}
                    className="absolute -top-1.5 left-3 bg-card text-[min(0.6875rem,3.4vw)]!"
                  />
                </span>
                {item.label}
              </Link>
            </Allowed>
          ))}
        <button
          type="button"
          className={bottomLinkClass}
          aria-haspopup="dialog"
          data-current={!BOTTOM_NAV_PATHS.includes(section) || undefined}
          aria-describedby={hasUrgentInMenu ? 'menu-badge' : undefined}
          onClick={() => setOpen(true)}
        >
          <span className="relative">
            <Icon path={menuIcon} />
            {hasUrgentInMenu && (
              <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full border border-card bg-foil">
                <span id="menu-badge" hidden>
                  {staffAlertCopy.inMenu}
                </span>
              </span>
            )}
          </span>
          {adminCopy.menu}
        </button>
      </nav>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={currentUser?.username ?? adminCopy.menuTitle}
        closeLabel={adminCopy.closeMenu}
        className="inset-x-0 top-auto bottom-0 h-auto max-h-[88dvh] w-full rounded-t-2xl border-0 border-t-3 border-foil pb-[env(safe-area-inset-bottom)] [--sheet-from:0_2rem]"
      >
        <nav aria-label={adminCopy.menuTitle}>
          <AdminNavList
            path={path}
            // The longest name is wider than half of a phone, and two columns are wider than the narrowest ones.
            className="-mx-2 grid gap-1 min-[22rem]:grid-cols-[auto_1fr]"
            linkClass={menuLinkClass}
          />
        </nav>
        <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
          <ShopLink className="button-plain flex-1" />
          <LogOutButton className="button-plain flex-1 text-alarm-ink" />
        </div>
      </Dialog>
    </>
  );
}

type AdminNavListProps = {
  path: string;
  className?: string;
  linkClass: string;
};

function AdminNavList({ path, className, linkClass }: AdminNavListProps) {
  const section = parseAdminSection(path) ?? '';
  const badges = useAlertBadges();
  const listId = useId();
  return (
    <ul className={className}>
      {adminNavItems.map((item) => (
        <Allowed key={item.path} to={item.permission}>
          <li>
            <Link
              to="/admin/$"
              params={{ _splat: item.path }}
              activeOptions={{ exact: true, includeSearch: false }}
              className={`flex items-center rounded-md text-sm font-medium ${linkClass}`}
              aria-current={item.path === section ? 'page' : undefined}
              aria-describedby={badges.has(item.path) ? `${listId}-${item.path}` : undefined}
            >
              <Icon path={item.icon} className="size-[1.15rem] shrink-0" />
              {item.label}
              <NavBadge badge={badges.get(item.path)} id={`${listId}-${item.path}`} className="ml-auto" />
            </Link>
          </li>
        </Allowed>
      ))}
    </ul>
  );
}

function ShopLink({ className }: StaffLinkProps) {
  return (
    <Link to="/" activeOptions={{ exact: true }} className={className}>
      {adminCopy.toShop}
    </Link>
  );
}

function LogOutButton({ className }: StaffLinkProps) {
  const logOut = useLogOut();
  return (
    <button
      type="button"
      className={className}
      disabled={logOut.isPending || logOut.isSuccess}
      onClick={() => logOut.mutate()}
    >
      {logOut.isPending ? adminCopy.loggingOut : adminCopy.logOut}
    </button>
  );
}
