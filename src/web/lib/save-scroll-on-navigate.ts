import type { AnyRouter } from '@tanstack/react-router';

/**
 * Saves the scroll position before each navigation. The router saves it only if the page was scrolled since its last
 * render, which misses a page that has grown ("Cargar más") and is left without scrolling again.
 */
export function saveScrollOnNavigate(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', () => document.dispatchEvent(new Event('scroll')));
}
