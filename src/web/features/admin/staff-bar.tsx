import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { adminCopy } from '#copy/admin.ts';
import { adminPlaces, adminSectionOf } from '#web/features/admin/admin-sections.ts';
import { PlaceList } from '#web/features/admin/place-list.tsx';
import { LogOutButton, ShopLink } from '#web/features/admin/staff-links.tsx';
import { useViewer } from '#web/lib/use-viewer.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { menuIcon } from '#web/ui/icons.ts';

/** Sections with their own link in the bottom bar; the others are in its menu. */
const AT_HAND = ['', 'productos', 'pedidos'];

/** Bottom navigation bar for small screens, with a menu. */
export function StaffBar({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  const viewer = useViewer();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname]);
  const section = adminSectionOf(path) ?? '';

  return (
    <>
      <nav aria-label={adminCopy.navigation} className="staff-bar">
        {adminPlaces
          .filter((place) => AT_HAND.includes(place.path))
          .map((place) => (
            <Link
              key={place.path}
              to="/admin/$"
              params={{ _splat: place.path }}
              activeOptions={{ exact: true, includeSearch: false }}
              className="staff-bar-link"
              aria-current={place.path === section ? 'page' : undefined}
            >
              <Icon of={place.icon} />
              {place.label}
            </Link>
          ))}
        <button
          type="button"
          className="staff-bar-link"
          aria-haspopup="dialog"
          data-current={!AT_HAND.includes(section) || undefined}
          onClick={() => setOpen(true)}
        >
          <Icon of={menuIcon} />
          {adminCopy.menu}
        </button>
      </nav>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={viewer?.username ?? adminCopy.menuTitle}
        closeLabel={adminCopy.closeMenu}
        className="staff-menu"
      >
        <nav aria-label={adminCopy.menuTitle}>
          <PlaceList path={path} />
        </nav>
        <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
          <ShopLink className="button-plain flex-1" />
          <LogOutButton className="button-plain flex-1 text-alarm-ink" />
        </div>
      </Dialog>
    </>
  );
}
