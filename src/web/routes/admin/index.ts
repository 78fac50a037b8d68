import { redirect } from '@tanstack/react-router';
import { adminCopy } from '#copy/admin.ts';
import { parseAdminSection } from '#web/admin/shared/admin-sections.ts';
import { adminSummary } from '#web/admin/shared/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { AdminArea, AdminSection, AdminStart } from '#web/admin/shared/admin-page.tsx';

export async function loadAdmin(context: AppContext) {
  const { api, queries } = context;
  if (typeof document === 'undefined') await queries.prefetchQuery(adminSummary(api));
  return pageData(context, { path: '/admin', title: adminCopy.area, robots: 'noindex' });
}

/** Unknown sections redirect to the home page, like any unknown path. */
export function loadAdminSection(context: AppContext, path: string) {
  const section = parseAdminSection(path);
  if (!section) throw redirect({ to: '/' });
  return pageData(context, { path: `/admin/${path}`, title: adminCopy.sections[section], robots: 'noindex' });
}
