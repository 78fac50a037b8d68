import type { AboutView } from '#contract/site.ts';
import { aboutCopy } from '#copy/about.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import { pageData } from '#web/lib/page-head.ts';
import { aboutTexts } from '#web/lib/queries/site.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { AboutPage } from '#web/shop/about/about-page.tsx';

const PATH = '/sobre-nosotros';

export async function loadAbout({ context }: PageRequest) {
  const { lead, faq } = await context.queries.ensureQueryData(aboutTexts(context.api));
  return pageData(context, {
    path: PATH,
    title: aboutCopy.title,
    ...(lead ? { description: lead } : {}),
    jsonLd: [
      breadcrumbs(context.origin, [{ name: aboutCopy.title, path: PATH }]),
      ...(faq.length > 0 ? [faqPage(faq)] : []),
    ],
  });
}

function faqPage(faq: AboutView['faq']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
