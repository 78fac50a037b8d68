import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { adminCopy } from '#copy/admin.ts';
import { PlaceList } from '#web/features/admin/place-list.tsx';
import { ShortcutHelp } from '#web/features/admin/shortcut-help.tsx';
import { StaffBar } from '#web/features/admin/staff-bar.tsx';
import { LogOutButton, ShopLink } from '#web/features/admin/staff-links.tsx';
import { useLeaveWhenForbidden } from '#web/features/admin/use-leave-when-forbidden.ts';
import { useShortcuts } from '#web/features/admin/use-shortcuts.ts';
import { siteSettings } from '#web/features/site/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { useViewer } from '#web/lib/use-viewer.ts';
import stylesheet from '#web/styles/admin.css?url';
import { BrandMarkIcon } from '#web/ui/brand-mark-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keyboardIcon } from '#web/ui/icons.ts';

type AdminFrameProps = {
  /** The path after `/admin/`. */
  path: string;
  children: ReactNode;
};

/** Layout of the staff area: a sidebar on a desktop, a bottom bar on a phone. Loads its own stylesheet. */
export function AdminFrame({ path, children }: AdminFrameProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts(() => setHelpOpen(true));
  useLeaveWhenForbidden();
  return (
    <div className="staff">
      <link rel="stylesheet" href={stylesheet} precedence="staff" />
      <div className="staff-rail">
        <BrandLink />
        <nav aria-label={adminCopy.navigation}>
          <PlaceList path={path} />
        </nav>
      </div>
      <div className="min-w-0">
        <Topbar onHelp={() => setHelpOpen(true)} />
        <div className="staff-page">{children}</div>
      </div>
      <StaffBar path={path} />
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function Topbar({ onHelp }: { onHelp: () => void }) {
  const viewer = useViewer();
  return (
    <div className="staff-top">
      <div className="mr-auto lg:hidden">
        <BrandLink />
      </div>
      <button
        type="button"
        className="staff-top-link max-lg:hidden"
        aria-haspopup="dialog"
        aria-label={adminCopy.shortcuts}
        title={adminCopy.shortcuts}
        onClick={onHelp}
      >
        <Icon of={keyboardIcon} />
      </button>
      <ShopLink className="staff-top-link max-lg:hidden" />
      <p className="staff-viewer">{viewer?.username}</p>
      <LogOutButton className="staff-top-link max-lg:hidden" />
    </div>
  );
}

function BrandLink() {
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
