import type { AnyRouter } from '@tanstack/react-router';

/**
 * The router remembers where a page was scrolled to only if it was scrolled since it was last rendered. A page
 * that has grown ("Cargar más") and is left without another move of the wheel must be remembered as well.
 */
export function rememberScroll(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', () => document.dispatchEvent(new Event('scroll')));
}
