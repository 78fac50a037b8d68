import { type LegalPath, legalCopy } from '#copy/legal.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { legalTexts } from '#web/lib/queries/site.ts';

export { CookiesPage, PrivacyPage, TermsPage } from '#web/shop/legal/legal-page.tsx';

export async function loadLegalPage(context: AppContext, path: LegalPath) {
  const { document, title } = legalCopy.pages[path];
  if (document) await context.queries.ensureQueryData(legalTexts(context.api));
  return pageData(context, { path, title });
}
