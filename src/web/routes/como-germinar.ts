import { GERMINATION_STEPS, GUIDE_PATH } from '#contract/germination.ts';
import { guideCopy, stepCopy } from '#copy/germination.ts';
import { TOTAL_HOURS } from '#domain/germination/schedule.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { GerminationPage } from '#web/shop/germination/germination-page.tsx';

export function loadGermination({ context }: PageRequest) {
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

/** Structured data of the guide (JSON-LD) for search engines. */
function howToJsonLd(origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: guideCopy.title,
    description: guideCopy.description,
    totalTime: `PT${TOTAL_HOURS}H`,
    supply: guideCopy.supplies.map((name) => ({ '@type': 'HowToSupply', name })),
    step: GERMINATION_STEPS.map((step, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: stepCopy[step].name,
      text: stepCopy[step].text.join(' '),
      url: `${origin}${GUIDE_PATH}#${step}`,
    })),
  };
}
