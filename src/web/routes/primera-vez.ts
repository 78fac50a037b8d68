import { guidedCopy } from '#copy/guided.ts';
import { completeAnswers, parseGuidedAnswers } from '#domain/guided/answers.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';
import { firstValue } from '#web/lib/search-params.ts';
import { guidedProducts } from '#web/shop/guided/queries.ts';

export { GuidedPage } from '#web/shop/guided/guided-page.tsx';

const PATH = '/primera-vez';

/** Search engines index the questions only. */
export async function loadGuided({ context, deps: search }: SearchRequest) {
  const parsed = parseGuidedAnswers((name) => firstValue(search, name));
  const answers = completeAnswers(parsed);
  if (answers) await context.queries.ensureQueryData(guidedProducts(context.api, answers));
  return pageData(context, {
    path: PATH,
    title: guidedCopy.title,
    description: guidedCopy.description,
    ...(parsed.isSubmitted && { robots: 'noindex' as const }),
    jsonLd: [breadcrumbs(context.origin, [{ name: guidedCopy.title, path: PATH }])],
  });
}
