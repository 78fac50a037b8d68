import { GUIDE_PATH } from '#contract/germination.ts';
import { guideCopy as copy } from '#copy/germination.ts';
import { howTo } from '#web/features/germination/how-to.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import { pageData } from '#web/lib/page-head.ts';

export { GerminationPage } from '#web/pages/germination-page.tsx';

export function loadGermination(context: AppContext) {
  return pageData(context, {
    path: GUIDE_PATH,
    title: copy.title,
    description: copy.description,
    type: 'article',
    jsonLd: [howTo(context.origin), breadcrumbs(context.origin, [{ name: copy.title, path: GUIDE_PATH }])],
  });
}
