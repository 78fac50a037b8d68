import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { adminCopy, adminStartCopy } from '#copy/admin.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { adminSectionOf } from '#web/features/admin/admin-sections.ts';
import { NEW_MARK } from '#web/features/admin/use-shortcuts.ts';
import { Waiting, WaitingLead } from '#web/features/admin/waiting.tsx';
import { LargeReservations } from '#web/features/admin-orders/large-reservations.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { plusIcon } from '#web/ui/icons.ts';

export function AdminArea() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/^\/admin\/?/, '') });
  return (
    <AdminFrame path={path}>
      <Outlet />
    </AdminFrame>
  );
}

export function AdminStart() {
  return (
    <>
      <div className="staff-head">
        <div>
          <h1 className="text-2xl md:text-3xl">{adminStartCopy.title}</h1>
          <WaitingLead />
        </div>
        <div className="staff-head-acts">
          <Link to="/admin/$" params={{ _splat: 'bancos/nuevo' }} className="button-plain">
            {adminStartCopy.addBank}
          </Link>
          <Link to="/admin/$" params={{ _splat: 'productos/nuevo' }} className="button" {...NEW_MARK}>
            <Icon of={plusIcon} className="size-4" />
            {adminStartCopy.addProduct}
          </Link>
        </div>
      </div>
      <LargeReservations />
      <Waiting />
    </>
  );
}

export function AdminSection() {
  const { _splat } = useParams({ from: '/admin/$' });
  const section = adminSectionOf(_splat ?? '');
  return section && <ToCome title={adminCopy.sections[section]} />;
}

/** Placeholder for a section without content yet. */
function ToCome({ title }: { title: string }) {
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="latin mt-3 text-lg text-foil-ink">{adminCopy.soon}</p>
      <p className="mt-1 text-soft">{adminCopy.soonText}</p>
    </>
  );
}
