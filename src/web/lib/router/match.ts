import { matchPath, type RouterLocation, splitPath } from '#web/lib/router/location.ts';
import type { AnyRoute, LoadCause } from '#web/lib/router/route.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/** A route of the current page, with its parameters and the result of its loader. */
export type RouteMatch = {
  /** Equal for equal parameters: a match with the same id has the same data. */
  readonly id: string;
  readonly route: AnyRoute;
  readonly params: { readonly [name: string]: string };
  /** Parameters of the URL, with those that the route parsed. */
  readonly search: RawSearch;
  readonly deps: unknown;
  readonly cause: LoadCause;
  readonly status: 'pending' | 'success' | 'error' | 'notFound';
  readonly loaderData?: unknown;
  readonly error?: unknown;
  /** Loaded again with the next navigation, even if nothing changed. */
  readonly isInvalid?: boolean;
};

/** Lists all routes of a tree. */
export function listRoutes(route: AnyRoute): AnyRoute[] {
  return [route, ...route.children.flatMap(listRoutes)];
}

/** Matches of a path, from the root to the most specific route; all pending. */
export function matchRoutes(
  routes: readonly AnyRoute[],
  { pathname, search }: RouterLocation,
  shown: readonly RouteMatch[],
): RouteMatch[] {
  const { route, params } = findRoute(routes, splitPath(pathname));
  let parsed = search;
  return listAncestors(route).map((each, depth) => {
    const { validateSearch, loaderDeps } = each.options;
    if (validateSearch) parsed = { ...parsed, ...validateSearch(parsed) };
    const deps = loaderDeps?.({ search: parsed as never });
    return {
      // A layout and its first page have the same path.
      id: JSON.stringify([depth, each.fullPath, ownParams(each, params), deps]),
      route: each,
      params,
      search: parsed,
      deps,
      cause: shown.some((match) => match.route === each) ? 'stay' : 'enter',
      status: 'pending',
    };
  });
}

/** Those of the route's own path: a layout is the same for all parameters of the pages below it. */
function ownParams({ segments }: AnyRoute, params: RouteMatch['params']): string[] {
  return segments.flatMap((segment) =>
    segment.startsWith('$') ? [params[segment.slice(1) || '_splat'] ?? ''] : [],
  );
}

/** The most specific route; of a layout and its first page, the page. */
export function findRoute(routes: readonly AnyRoute[], path: readonly string[]) {
  let best: { route: AnyRoute; params: RouteMatch['params']; rank: string } | undefined;
  for (const route of routes) {
    const found = matchPath(route.segments, path);
    if (found && (!best || found.rank >= best.rank)) best = { route, ...found };
  }
  if (!best) throw new Error('no route matches the path');
  return best;
}

function listAncestors(route: AnyRoute): AnyRoute[] {
  return route.parent ? [...listAncestors(route.parent), route] : [route];
}
