import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import type { RouteComponent } from '#web/lib/router/route.ts';
import type { SerialChoiceProps } from '#web/shop/warranty/serial-choice.tsx';

const load = () => import('#web/shop/warranty/serial-choice.tsx');

/** Loaded with a link that names a serial, or when it is opened. On the server at once: a page cannot wait while it renders. */
export const LazySerialChoice: RouteComponent<SerialChoiceProps> = lazyRouteComponent(load, 'SerialChoice');
export const LazyElsewhereChoice: RouteComponent<Pick<SerialChoiceProps, 'claim'>> = lazyRouteComponent(
  load,
  'ElsewhereChoice',
);
if (import.meta.env?.SSR) await LazySerialChoice.preload?.();
