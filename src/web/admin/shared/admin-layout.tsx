import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { adminCopy } from '#copy/admin.ts';
import { AdminNavList } from '#web/admin/shared/admin-nav-list.tsx';
import { BottomNav } from '#web/admin/shared/bottom-nav.tsx';
import { ShortcutHelp } from '#web/admin/shared/shortcut-help.tsx';
import { LogOutButton, ShopLink } from '#web/admin/shared/staff-links.tsx';
import { useRedirectWhenForbidden } from '#web/admin/shared/use-redirect-when-forbidden.ts';
import { useShortcuts } from '#web/admin/shared/use-shortcuts.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { Icon } from '#web/components/icon.tsx';
import { keyboardIcon } from '#web/components/icons.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { siteSettings } from '#web/lib/queries/site.ts';
import stylesheet from '#web/styles/admin.css?url';

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
