import type { UserView } from '#contract/accounts.ts';
import { settingsCopy } from '#copy/settings-frame.ts';
import { parseSection, requiredSection, type SettingsSection } from '#web/lib/account-sections.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { type PageData, pageData } from '#web/lib/page-head.ts';
import { waitOnServer } from '#web/lib/prefetch.ts';
import { ownSecondFactor, ownSessions } from '#web/lib/queries/account.ts';
import { ownOrders, showsCancelledOrders } from '#web/lib/queries/orders.ts';
import { ownStockNotices } from '#web/lib/queries/stock-notices.ts';
import { redirect, type SearchRequest } from '#web/lib/router/route.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { sectionComponents, sectionModules } from '#web/routes/settings-sections.ts';
import { preloadOwnClaims } from '#web/shop/warranty/lazy-own-claims.ts';
import { prefetchClaims } from '#web/shop/warranty/queries.ts';

export { SettingsPage } from '#web/routes/settings-page.tsx';

/** Loads the code and the data of one section. */
export async function loadSettings({ context, deps: search }: SearchRequest): Promise<PageData> {
  const user = context.session.user();
  const section = user && parseSection(search.section, user);
  const page = await pageData(context, {
    path: '/configuracion',
    title: section ? settingsCopy.pageTitle(settingsCopy.sections[section]) : settingsCopy.title,
    robots: 'noindex',
  });
  // The gallery is another page.
  if (!user || !section || section === 'gallery') return page;
  // Not awaited in the browser: after a tap the frame with the links to the sections shows first.
  const ready = Promise.all([
    sectionComponents[section].preload?.(),
    section === 'warranty' && preloadOwnClaims(search),
  ]);
  await waitOnServer([ready, ...prefetchSection(context, { section, user, search })]);
  return { ...page, modules: [sectionModules[section]], ready };
}

type SectionRequest = { section: SettingsSection; user: UserView; search: RawSearch };

function prefetchSection(context: AppContext, { section, user, search }: SectionRequest) {
  const { api, queries } = context;
  if (section === 'orders')
    return [
      queries.prefetchInfiniteQuery(ownOrders(api, { includeCancelled: showsCancelledOrders(search) })),
      // The links of orders into the claim form would move what is below them.
      ...prefetchClaims(context, {}),
    ];
  if (section === 'settings')
    return [queries.prefetchQuery(ownStockNotices(api, user.id)), queries.prefetchQuery(ownSessions(api))];
  if (section === 'warranty') return prefetchClaims(context, search);
  return [queries.prefetchQuery(ownSecondFactor(api))];
}

/** Redirects to the section in which the user must do something first, and to the gallery, which is a page of its own. */
export function redirectToSection({ session }: AppContext, search: RawSearch): void {
  const user = session.user();
  if (!user) return;
  const section = requiredSection(user);
  if (section && search.section !== section) throw redirect({ to: '/configuracion', search: { section } });
  if (parseSection(search.section, user) === 'gallery') throw redirect({ to: '/configuracion/galeria' });
}
