import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { adminCopy, adminHomeCopy } from '#copy/admin.ts';
import { LargeReservations } from '#web/admin/orders/large-reservations.tsx';
import { AdminLayout } from '#web/admin/shared/admin-layout.tsx';
import { parseAdminSection } from '#web/admin/shared/admin-sections.ts';
import { PendingWork, PendingWorkSummary } from '#web/admin/shared/pending-work.tsx';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/use-shortcuts.ts';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon } from '#web/components/icons.ts';

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
