import { settingsCopy } from '#copy/account-pages.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { SettingsPage } from '#web/routes/settings-page.tsx';

export function loadSettings(context: AppContext) {
  return pageData(context, { path: '/configuracion', title: settingsCopy.title, robots: 'noindex' });
}
