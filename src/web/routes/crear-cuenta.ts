import { registerCopy } from '#copy/account-pages.ts';
import { pageData } from '#web/lib/page-head.ts';
import { siteSettings } from '#web/lib/queries/site.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { RegisterPage } from '#web/account/login/register-page.tsx';

export async function loadRegister({ context }: PageRequest) {
  const { name } = await context.queries.ensureQueryData(siteSettings(context.api));
  return pageData(context, { path: '/crear-cuenta', title: registerCopy.pageTitle(name), robots: 'noindex' });
}
