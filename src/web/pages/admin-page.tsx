import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { adminCopy, adminHomeCopy } from '#copy/admin.ts';
import { AdminLayout } from '#web/features/admin/admin-layout.tsx';
import { parseAdminSection } from '#web/features/admin/admin-sections.ts';
import { PendingWork, PendingWorkSummary } from '#web/features/admin/pending-work.tsx';
import { NEW_BUTTON_ATTRIBUTE } from '#web/features/admin/use-shortcuts.ts';
import { LargeReservations } from '#web/features/admin-orders/large-reservations.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { plusIcon } from '#web/ui/icons.ts';

export function AdminArea() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/^\/admin\/?/, '') });
  return (
    <AdminLayout path={path}>
      <Outlet />
    </AdminLayout>
  );
}

export function AdminStart() {
  return (
    <>
      <div className="staff-head">
        <div>
          <h1 className="text-2xl md:text-3xl">{adminHomeCopy.title}</h1>
          <PendingWorkSummary />
        </div>
        <div className="staff-head-acts">
          <Link to="/admin/$" params={{ _splat: 'bancos/nuevo' }} className="button-plain">
            {adminHomeCopy.addBrand}
          </Link>
          <Link
            to="/admin/$"
            params={{ _splat: 'productos/nuevo' }}
            className="button"
            {...NEW_BUTTON_ATTRIBUTE}
          >
            <Icon path={plusIcon} className="size-4" />
            {adminHomeCopy.addProduct}
          </Link>
        </div>
      </div>
      <LargeReservations />
      <PendingWork />
    </>
  );
}

export function AdminSection() {
  const { _splat } = useParams({ from: '/admin/$' });
  const section = parseAdminSection(_splat ?? '');
  return section && <ComingSoonSection title={adminCopy.sections[section]} />;
}

/** Placeholder for a section without content yet. */
function ComingSoonSection({ title }: { title: string }) {
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="latin mt-3 text-lg text-foil-ink">{adminCopy.soon}</p>
      <p className="mt-1 text-soft">{adminCopy.soonText}</p>
    </>
  );
}
