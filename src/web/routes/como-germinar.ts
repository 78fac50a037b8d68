import { GUIDE_PATH } from '#contract/germination.ts';
import { guideCopy } from '#copy/germination.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import { pageData } from '#web/lib/page-head.ts';
import { howToJsonLd } from '#web/shop/germination/how-to-json-ld.ts';

export { GerminationPage } from '#web/shop/germination/germination-page.tsx';

export function loadGermination(context: AppContext) {
  return pageData(context, {
    path: GUIDE_PATH,
    title: guideCopy.title,
    description: guideCopy.description,
    type: 'article',
    jsonLd: [
      howToJsonLd(context.origin),
      breadcrumbs(context.origin, [{ name: guideCopy.title, path: GUIDE_PATH }]),
    ],
  });
}
