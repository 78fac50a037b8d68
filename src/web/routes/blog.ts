import { type ComingSoonPath, comingSoonCopy } from '#copy/coming-soon.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { ComingSoonPage } from '#web/shop/coming-soon/coming-soon-page.tsx';

export function loadComingSoon(context: AppContext, path: ComingSoonPath) {
  return pageData(context, { path, title: comingSoonCopy.places[path].title, robots: 'noindex' });
}
