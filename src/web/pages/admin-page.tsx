import { Outlet, redirect, useParams } from '@tanstack/react-router';
import { adminCopy as copy } from '#copy/admin.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { adminSectionOf } from '#web/features/admin/admin-sections.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export function loadAdmin(context: AppContext) {
  return pageData(context, { path: '/admin', title: copy.area, robots: 'noindex' });
}

/** What is no part of the area is an unknown path like any other. */
export function loadAdminSection(context: AppContext, path: string) {
  const section = adminSectionOf(path);
  if (!section) throw redirect({ to: '/' });
  return pageData(context, { path: `/admin/${path}`, title: copy.sections[section], robots: 'noindex' });
}

export function AdminArea() {
  const { _splat } = useParams({ strict: false });
  return (
    <AdminFrame section={adminSectionOf(_splat ?? '')}>
      <Outlet />
    </AdminFrame>
  );
}

export function AdminStart() {
  return <ToCome title={copy.area} />;
}

export function AdminSection() {
  const { _splat } = useParams({ from: '/admin/$' });
  const section = adminSectionOf(_splat ?? '');
  return section && <ToCome title={copy.sections[section]} />;
}

/** A part of the area that has its place before it has its content. */
function ToCome({ title }: { title: string }) {
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="latin mt-3 text-lg text-foil-ink">{copy.soon}</p>
      <p className="mt-1 text-soft">{copy.soonText}</p>
    </>
  );
}
