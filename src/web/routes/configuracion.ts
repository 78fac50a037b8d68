import { settingsCopy } from '#copy/account-pages.ts';
import { parseSection, requiredSection } from '#web/lib/account-sections.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { redirect } from '#web/lib/router/route.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { SettingsPage } from '#web/routes/settings-page.tsx';

export function loadSettings(context: AppContext) {
  return pageData(context, { path: '/configuracion', title: settingsCopy.title, robots: 'noindex' });
}

/** Redirects to the section in which the user must do something first, and to the gallery, which is a page of its own. */
export function redirectToSection({ session }: AppContext, search: RawSearch): void {
  const user = session.user();
  if (!user) return;
  const section = requiredSection(user);
  if (section && search.section !== section) throw redirect({ to: '/configuracion', search: { section } });
  if (parseSection(search.section, user) === 'gallery') throw redirect({ to: '/configuracion/galeria' });
}
