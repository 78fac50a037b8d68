import type { AnyRouter } from '@tanstack/react-router';
import { headOf } from '#web/lib/page-head.ts';

/** On navigation the tab, the bookmark and a shared link must speak of the page that is seen. */
export function keepHeadTrue(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    const head = headOf(router.state.matches);
    if (!head) return;
    document.title = head.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical);
  });
}
