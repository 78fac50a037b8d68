import { aboutCopy as copy } from '#copy/about.ts';
import { aboutTexts } from '#web/features/site/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export async function loadAbout(context: AppContext) {
  await context.queries.ensureQueryData(aboutTexts(context.api));
  return pageData(context, { path: '/sobre-nosotros', title: copy.title });
}

export function AboutPage() {
  return <h1>{copy.title}</h1>;
}
