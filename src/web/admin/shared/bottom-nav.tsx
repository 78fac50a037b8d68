import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { adminCopy } from '#copy/admin.ts';
import { AdminNavList } from '#web/admin/shared/admin-nav-list.tsx';
import { adminNavItems, parseAdminSection } from '#web/admin/shared/admin-sections.ts';
import { LogOutButton, ShopLink } from '#web/admin/shared/staff-links.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { menuIcon } from '#web/components/icons.ts';
import { useUser } from '#web/hooks/use-user.ts';

/** Sections with their own link in the bottom bar; the others are in its menu. */
const BOTTOM_NAV_PATHS = ['', 'productos', 'pedidos'];

/** Bottom navigation bar for small screens, with a menu. */
export function BottomNav({ path }: { path: string }) {
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
