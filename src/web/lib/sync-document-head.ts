import type { AnyRouter } from '@tanstack/react-router';
import { findPageHead } from '#web/lib/page-head.ts';

/** Updates title, description and canonical URL on client-side navigation, for the tab, bookmarks and shared links. */
export function syncDocumentHead(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    const head = findPageHead(router.state.matches);
    if (!head) return;
    document.title = head.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical);
  });
}
