import { createContext, use, useSyncExternalStore } from 'react';
import type { RouterLocation } from '#web/lib/router/location.ts';
import type { RouteMatch } from '#web/lib/router/match.ts';
import type { PathParams } from '#web/lib/router/route.ts';
import type { Router, RouterState } from '#web/lib/router/router.ts';
import type { Navigate, RoutePath, RouteSearch } from '#web/lib/router/target.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export const RouterContext = createContext<Router | undefined>(undefined);

/** The matches of the page, and which of them is rendered. */
export const MatchContext = createContext<{ matches: readonly RouteMatch[]; index: number }>({
  matches: [],
  index: 0,
});

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter is used outside of the router');
  return router;
}

/** A part of the router's state; `select` returns the same value for the same state. */
export function useRouterState<Part>({ select }: { select: (state: RouterState) => Part }): Part {
  const router = useRouter();
  const read = () => select(router.state);
  return useSyncExternalStore(router.listen, read, read);
}

/** The URL of the latest navigation, whose page may still be loading. */
export function useLocation(): RouterLocation {
  return useRouterState({ select: ({ location }) => location });
}

export function useNavigate(): Navigate {
  return useRouter().navigate;
}

/** Parameters of the URL of the page that is shown; `from` is the path of its route. */
export function useSearch<From extends RoutePath>(options: { from: From }): RouteSearch<From>;
export function useSearch(options: { strict: false }): RawSearch;
export function useSearch(): object {
  return useMatch()?.search ?? {};
}

/** Parameters of the path of the page that is shown; `from` is the path of its route. */
export function useParams<From extends RoutePath>(options: { from: From }): PathParams<From>;
export function useParams(options: { strict: false }): { readonly [name: string]: string | undefined };
export function useParams(): object {
  return useMatch()?.params ?? {};
}

function useMatch(): RouteMatch | undefined {
  const { matches, index } = use(MatchContext);
  return matches[index];
}
