import type { HistoryLocation, HistoryState, ParsedHistoryState } from '@tanstack/history';
import { parseSearch, type RawSearch, stringifySearch } from '#web/lib/search-params.ts';

export type RouterLocation = {
  /** Path, search and hash. */
  href: string;
  pathname: string;
  search: RawSearch;
  /** With its `?`, or empty. */
  searchStr: string;
  /** Without its `#`. */
  hash: string;
  state: ParsedHistoryState;
};

/** Where a link or a navigation goes; `href` instead of the other parts is a URL of this site. */
export type Target = {
  /** Path of a route; `.` (the default) is the current page. */
  to?: string | undefined;
  params?: { readonly [name: string]: string } | undefined;
  /** Parameters of the URL; true keeps the current ones. */
  search?: true | object | ((now: RawSearch) => object) | undefined;
  hash?: string | undefined;
  href?: string | undefined;
  state?: HistoryState | undefined;
  replace?: boolean | undefined;
  /** Whether to scroll to the top, or to where the page was left; true by default. */
  resetScroll?: boolean | undefined;
  /** Loads the document instead of navigating in the page. */
  reloadDocument?: boolean | undefined;
};

export function parseLocation({ pathname, search, hash, state }: HistoryLocation): RouterLocation {
  return createLocation(pathname, parseSearch(search), hash.slice(1), state);
}

/** Location that a target leads to from the current one. */
export function buildLocation(target: Target, from: RouterLocation): RouterLocation {
  const { to = '.', params = {}, search, hash = '', href } = target;
  const state = (target.state ?? {}) as ParsedHistoryState;
  if (href !== undefined) {
    const url = new URL(href, 'http://localhost');
    return createLocation(url.pathname, parseSearch(url.search), url.hash.slice(1), state);
  }
  const pathname = to === '.' ? from.pathname : fillPath(to, params);
  return createLocation(pathname, buildSearch(search, from.search), hash, state);
}

function buildSearch(search: Target['search'], now: RawSearch): object {
  if (search === true) return now;
  return typeof search === 'function' ? search(now) : (search ?? {});
}

function createLocation(
  pathname: string,
  search: object,
  hash: string,
  state: ParsedHistoryState,
): RouterLocation {
  const searchStr = stringifySearch(search as { [name: string]: unknown });
  return {
    href: pathname + searchStr + (hash && `#${hash}`),
    pathname,
    search: parseSearch(searchStr),
    searchStr,
    hash,
    state,
  };
}

function fillPath(path: string, params: { readonly [name: string]: string }): string {
  const filled = path.replace(/\$(\w*)/g, (_, name: string) =>
    name === ''
      ? (params._splat ?? '').split('/').map(encodeURIComponent).join('/')
      : encodeURIComponent(params[name] ?? ''),
  );
  return trimSlash(filled);
}

export function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/**
 * Parameters of a path, if the segments of a route match it. `rank` orders the routes that match: literal segments
 * precede parameters, and those precede the rest of a path.
 */
export function matchPath(
  pattern: readonly string[],
  path: readonly string[],
): { params: { [name: string]: string }; rank: string } | undefined {
  const hasRest = pattern.at(-1) === '$';
  const parts = hasRest ? pattern.slice(0, -1) : pattern;
  if (hasRest ? path.length <= parts.length : path.length !== parts.length) return undefined;
  const isMatch = parts.every((part, index) => part.startsWith('$') || part === path[index]?.toLowerCase());
  if (!isMatch) return undefined;
  const params: { [name: string]: string } = {};
  for (const [index, part] of parts.entries())
    if (part.startsWith('$')) params[part.slice(1)] = decode(path[index] ?? '');
  if (hasRest) params._splat = path.slice(parts.length).map(decode).join('/');
  return {
    params,
    rank: pattern.map((part) => (part.startsWith('$') ? (part.length > 1 ? 1 : 0) : 2)).join(''),
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether a link to `target` leads to the current page, or to one above it. */
export function isActive(
  current: RouterLocation,
  target: RouterLocation,
  { exact, includeSearch = true, includeHash }: ActiveOptions,
): boolean {
  if (!isSamePath(trimSlash(current.pathname), trimSlash(target.pathname), exact)) return false;
  if (includeHash && current.hash !== target.hash) return false;
  return !includeSearch || includesSearch(current.search, target.search, exact);
}

export type ActiveOptions = {
  exact?: boolean;
  /** True by default. */
  includeSearch?: boolean;
  includeHash?: boolean;
};

function isSamePath(current: string, target: string, exact = false): boolean {
  return current === target || (!exact && current.startsWith(`${target}/`));
}

function includesSearch(current: RawSearch, target: RawSearch, exact = false): boolean {
  const names = Object.keys(target);
  if (exact && names.length !== Object.keys(current).length) return false;
  return names.every((name) => String(current[name]) === String(target[name]));
}

function trimSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}
