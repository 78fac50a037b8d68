import { settingsCopy } from '#copy/admin-settings.ts';
import { stockSettings } from '#web/admin/products/queries.ts';
import { staffSettings } from '#web/admin/settings/queries.ts';
import { isSettingsSection } from '#web/admin/settings/setting-sections.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { SettingsOverview } from '#web/admin/settings/settings-page.tsx';
export { SettingsSectionRoute } from '#web/routes/admin/settings-section.tsx';

export function loadSettings({ context }: PageRequest) {
  return staffPageData(context, { path: '/admin/configuracion', title: settingsCopy.title });
}

export function loadSettingsSection(request: PageRequest<'section'>) {
  const { context, params } = request;
  const { section } = params;
  if (!isSettingsSection(section)) return loadSettings(request);
  const { title } = settingsCopy.sections[section];
  const page = { path: `/admin/configuracion/${section}`, title: settingsCopy.pageTitle(title) };
  return staffPageData(context, page, [
    staffSettings(context.api),
    section === 'stock' && stockSettings(context.api),
  ]);
}
