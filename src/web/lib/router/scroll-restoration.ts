import type { RouterLocation } from '#web/lib/router/location.ts';
import type { Router } from '#web/lib/router/router.ts';
import { readItem, writeItem } from '#web/lib/safe-storage.ts';

type Position = { x: number; y: number };
/** Positions of one history entry, by CSS selector; those of the document by `window`. */
type Positions = { [selector: string]: Position };

const STORAGE_KEY = 'scroll-positions';
const WINDOW = 'window';

/**
 * Scrolls a new page to its top or to the target of its hash, and a page of the history to where it was left, with the
 * elements in it that scroll; a page whose session has ended also after the login. A pending component is shown from
 * its top. Positions survive a reload of the document.
 */
export function restoreScroll(router: Router): void {
  const entries = loadEntries();
  const scrolled = new Set<EventTarget>();
  let isRestoring = false;
  const save = (location: RouterLocation) => {
    // The pending component has replaced the page: its position was saved before.
    if (router.scroll.isPending) return;
    // After the end of the session the login leads back to the URL with a new history entry.
    const key = router.options.context.session.hasExpired() ? location.href : entryKey(location);
    // The window always: a page that has grown ("Cargar más") may be left without scrolling again.
    entries[key] = { ...entries[key], [WINDOW]: { x: scrollX, y: scrollY } };
    for (const target of scrolled) savePosition(entries[key], target);
  };

  history.scrollRestoration = 'manual';
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target && !isRestoring) scrolled.add(target);
    },
    true,
  );
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) save(fromLocation);
    scrolled.clear();
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const { scroll } = router;
    router.scroll = { isReset: true, isNewEntry: false };
    scrolled.clear();
    const from = fromLocation && entries[entryKey(fromLocation)];
    const to = entryKey(toLocation);
    const left = entries[to] ?? entries[toLocation.href];
    delete entries[toLocation.href];
    entries[to] = keepPositions(scroll.isReset, from, left);
    isRestoring = true;
    scrollPage(entries[to], toLocation.hash, scroll);
    isRestoring = false;
  });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    save(router.state.resolvedLocation ?? router.state.location);
    writeItem('sessionStorage', STORAGE_KEY, JSON.stringify(entries));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}

function entryKey({ state, href }: RouterLocation): string {
  return state.__TSR_key ?? href;
}

function savePosition(positions: Positions, target: EventTarget): void {
  if (target instanceof Element && target.isConnected)
    positions[selectorOf(target)] = { x: target.scrollLeft, y: target.scrollTop };
}

/** Elements that stay on the page keep their positions in the new history entry; the window if it is not reset. */
function keepPositions(isReset: boolean, from: Positions = {}, to: Positions = {}): Positions {
  const staying = Object.entries(from).filter(([selector]) =>
    selector === WINDOW ? !isReset : document.querySelector(selector),
  );
  return { ...Object.fromEntries(staying), ...to };
}

function scrollPage(
  { [WINDOW]: position, ...elements }: Positions,
  hash: string,
  { isReset, isNewEntry }: Router['scroll'],
): void {
  const restoresWindow = isReset && position !== undefined && !(hash && isNewEntry);
  if (isReset) scrollElements(elements);
  if (restoresWindow) scrollTo(position.x, position.y);
  else if (hash) document.getElementById(hash)?.scrollIntoView();
  else if (isReset) scrollTo(0, 0);
}

function scrollElements(positions: Positions): void {
  for (const [selector, { x, y }] of Object.entries(positions))
    document.querySelector(selector)?.scrollTo(x, y);
}

/** The element by its place in the document. */
function selectorOf(element: Element): string {
  const parts: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const place = [...(at.parentElement?.children ?? [at])].indexOf(at) + 1;
    parts.unshift(`${at.localName}:nth-child(${place})`);
  }
  return parts.join(' > ');
}

function loadEntries(): { [key: string]: Positions } {
  try {
    return JSON.parse(readItem('sessionStorage', STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}
