import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useRouter } from '#web/lib/router/hooks.ts';
import { type ActiveOptions, isActive, type Target } from '#web/lib/router/location.ts';
import type { Router } from '#web/lib/router/router.ts';
import type { RoutePath, RouteTarget } from '#web/lib/router/target.ts';

export type LinkProps<To extends RoutePath | '.'> = RouteTarget<To> &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    ref?: Ref<HTMLAnchorElement> | undefined;
    /** False: hovering, touching or focusing the link does not load its page. */
    preload?: boolean | undefined;
    /**
     * When the link is marked as that of the current page: by default if it leads to exactly this URL. With
     * `aria-current`, also undefined, the caller marks it.
     */
    activeOptions?: ActiveOptions | undefined;
    children?: ReactNode;
  };

const EXACTLY: ActiveOptions = { exact: true };

/** Crossing a link with the pointer does not load its page. */
const PRELOAD_DELAY_MS = 50;

/** Link to a page of the site, which is loaded without a new document. */
export function Link<const To extends RoutePath | '.' = '.'>(props: LinkProps<To>) {
  const {
    to,
    params,
    search,
    hash,
    state,
    replace,
    resetScroll,
    reloadDocument,
    href,
    preload,
    activeOptions = EXACTLY,
    className,
    onClick,
    onFocus,
    onBlur,
    onMouseEnter,
    onMouseLeave,
    onTouchStart,
    ...rest
  } = props as Omit<LinkProps<'.'>, 'to' | 'params'> & Target;
  const router = useRouter();
  const isPreloaded = preload ?? router.options.defaultPreload !== false;
  const target: Target = { to, params, search, hash, href, state, replace, resetScroll, reloadDocument };
  const read = linkReader(router, target, activeOptions);
  const key = useSyncExternalStore(
    router.listen,
    read,
    // The server does not know the hash.
    activeOptions.includeHash ? () => `-${read().slice(1)}` : read,
  );
  const isCurrent = key.startsWith('+') && !('aria-current' in rest);
  const { load, loadSoon, cancel } = usePreload(router, isPreloaded && !reloadDocument ? target : undefined);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event, rest.target)) return;
    event.preventDefault();
    cancel();
    router.navigateTo(target);
  };
  return (
    <a
      {...rest}
      {...(isCurrent && { 'data-status': 'active', 'aria-current': 'page' })}
      className={isCurrent ? `${className ?? ''} active`.trim() : className}
      href={key.slice(1)}
      onClick={compose(onClick, follow)}
      onFocus={compose(onFocus, loadSoon)}
      onBlur={compose(onBlur, cancel)}
      onMouseEnter={compose(onMouseEnter, loadSoon)}
      onMouseLeave={compose(onMouseLeave, cancel)}
      onTouchStart={compose(onTouchStart, load)}
    />
  );
}

/** Snapshot of a link: its URL, after `+` if it is that of the current page, else after `-`. */
function linkReader(router: Router, target: Target, activeOptions: ActiveOptions): () => string {
  let read = router.state.location;
  let key = '';
  return () => {
    const { location } = router.state;
    if (key !== '' && read === location) return key;
    const next = router.buildLocation(target);
    read = location;
    key = (isActive(location, next, activeOptions) ? '+' : '-') + next.href;
    return key;
  };
}

function usePreload(router: Router, target: Target | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  const load = () => {
    if (target) router.preload(target);
  };
  const loadSoon = () => {
    cancel();
    if (target) timer.current = setTimeout(load, PRELOAD_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { load, loadSoon, cancel };
}

function isPlainClick(event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !hasModifier && (!target || target === '_self');
}

/** Calls both handlers; the second one unless the first has prevented the default action. */
function compose<Event extends SyntheticEvent>(
  first: ((event: Event) => void) | undefined,
  second: (event: Event) => void,
) {
  return (event: Event) => {
    first?.(event);
    if (!event.defaultPrevented) second(event);
  };
}
