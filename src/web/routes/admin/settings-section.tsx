import { isSettingsSection } from '#web/admin/settings/setting-sections.ts';
import { SettingsOverview, SettingsSectionPage } from '#web/admin/settings/settings-page.tsx';
import { useParams } from '#web/lib/router/hooks.ts';
import { SitePreview } from '#web/routes/admin/site-preview.tsx';

/** A section of the settings; the overview for an unknown one. */
export function SettingsSectionRoute() {
  const { section } = useParams({ from: '/admin/configuracion/$section' });
  if (!isSettingsSection(section)) return <SettingsOverview />;
  return <SettingsSectionPage section={section} Preview={SitePreview} />;
}
