import type { ComponentType } from 'react';
import type { AppContext } from '#web/lib/app-context.ts';
import { type RouterLocation, splitPath, type Target } from '#web/lib/router/location.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/** `preload` resolves once the component can be rendered without suspending. */
export type RouteComponent<Props = object> = ComponentType<Props> & { preload?: () => Promise<void> };

/** Why a route is loaded: it is new on the page, its parameters changed, or a link may be followed soon. */
export type LoadCause = 'enter' | 'stay' | 'preload';

/** `staff` is the script of that name in vite.config.ts. */
type PageModule = `src/web/routes/${string}.ts` | 'staff';

/** Modules that the page needs, such as that of its component: the server adds them to the document as preloads. */
type StaticData = { page?: PageModule | readonly PageModule[] };

export type BeforeLoadOptions<Search = RawSearch> = {
  context: AppContext;
  location: RouterLocation;
  search: Search;
};

export type AnyRouteOptions = {
  staticData?: StaticData | undefined;
  component?: RouteComponent | undefined;
  errorComponent?: RouteComponent<{ error: unknown }> | undefined;
  notFoundComponent?: RouteComponent | undefined;
  /** Shown instead of the previous page while the route's data takes longer than a second. */
  pendingComponent?: RouteComponent | undefined;
  /** Parameters that override those of the URL; without it they are text. */
  validateSearch?: ((raw: RawSearch) => object) | undefined;
  /** What the loader depends on, beside the path: the route is loaded again when it changes. */
  loaderDeps?: ((options: { search: never }) => unknown) | undefined;
  /** Runs before each navigation to the route or its children; may throw a redirect. */
  beforeLoad?: ((options: BeforeLoadOptions<never>) => unknown) | undefined;
  loader?: ((options: never) => unknown) | undefined;
};

/** What the loader of a page reads; `Param` are the names of parameters of its path. */
export type PageRequest<Param extends string = never> = {
  context: AppContext;
  params: { [Name in Param]: string };
  cause: LoadCause;
};

/** A `PageRequest` with what else the page depends on, usually the parameters of its URL. */
export type SearchRequest<Param extends string = never, Deps = RawSearch> = PageRequest<Param> & {
  deps: Deps;
};

type RouteOptions<Parent extends string, Path extends string, Search extends object, Deps> = Omit<
  AnyRouteOptions,
  'validateSearch' | 'loaderDeps' | 'beforeLoad' | 'loader'
> & {
  getParentRoute: () => Route<Parent, object>;
  /** Segments; `$name` matches any one of them, and a final `$` all that remain, as the parameter `_splat`. */
  path: Path;
  validateSearch?: (raw: RawSearch) => Search;
  loaderDeps?: (options: { search: Search }) => Deps;
  beforeLoad?: (options: BeforeLoadOptions<Search>) => unknown;
  loader?: (request: SearchRequest<ParamNames<FullPath<Parent, Path>>, Deps>) => unknown;
};

export type AnyRoute = {
  readonly fullPath: string;
  readonly segments: readonly string[];
  readonly parent: AnyRoute | undefined;
  readonly options: AnyRouteOptions;
  readonly children: readonly AnyRoute[];
};

/** `Children` are all routes below, so that the types of links and parameters know them. */
export type Route<Path extends string, Search extends object, Children = never> = AnyRoute & {
  readonly fullPath: Path;
  /** Only a type. */
  readonly search?: Search;
  /** Only a type. */
  readonly below?: Children;
  addChildren: <const Added extends readonly AnyRoute[]>(
    routes: Added,
  ) => Route<Path, Search, Added[number] | Below<Added[number]>>;
};

type Below<Child> = Child extends { below?: infer Children } ? Exclude<Children, undefined> : never;

/** A route and all below it. */
export type WithChildren<Tree> = Tree | Below<Tree>;

export type FullPath<Parent extends string, Path extends string> = Path extends '/'
  ? Parent extends ''
    ? '/'
    : Parent
  : Path extends `/${string}`
    ? `${Parent}${Path}`
    : `${Parent}/${Path}`;

export type ParamNames<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends ''
    ? '_splat'
    : Rest extends `${infer Name}/${infer More}`
      ? Name | ParamNames<More>
      : Rest
  : never;

export type PathParams<Path extends string> = { [Name in ParamNames<Path>]: string };

export function createRootRoute(options: {
  loader: (options: { context: AppContext }) => unknown;
  component: RouteComponent;
}): Route<'', object> {
  return buildRoute('', undefined, options);
}

export function createRoute<
  const Parent extends string,
  const Path extends string,
  Search extends object = RawSearch,
  Deps = undefined,
>(options: RouteOptions<Parent, Path, Search, Deps>): Route<FullPath<Parent, Path>, Search> {
  const { getParentRoute, path, ...rest } = options;
  const parent = getParentRoute();
  const segments = [...splitPath(parent.fullPath), ...splitPath(path)];
  const fullPath = `/${segments.join('/')}` as FullPath<Parent, Path>;
  return buildRoute(fullPath, parent, rest);
}

function buildRoute<Path extends string, Search extends object>(
  fullPath: Path,
  parent: AnyRoute | undefined,
  options: AnyRouteOptions,
): Route<Path, Search> {
  const children: AnyRoute[] = [];
  const route: Route<Path, Search> = {
    fullPath,
    segments: splitPath(fullPath),
    parent,
    options,
    children,
    addChildren: (routes) => {
      children.splice(0, children.length, ...routes);
      return route as never;
    },
  };
  return route;
}

/** Thrown by `beforeLoad` and loaders to go elsewhere instead. */
class Redirect extends Error {
  readonly target: Target;

  constructor(target: Target) {
    super('redirect');
    this.target = target;
  }
}

class NotFound extends Error {
  readonly data: unknown;

  constructor(data: unknown) {
    super('not found');
    this.data = data;
  }
}

export function redirect(target: Target): Error {
  return new Redirect(target);
}

/** Thrown by loaders to show the route's `notFoundComponent`. */
export function notFound({ data }: { data: unknown }): Error {
  return new NotFound(data);
}

export function isRedirect(error: unknown): error is Redirect {
  return error instanceof Redirect;
}

export function isNotFound(error: unknown): error is NotFound {
  return error instanceof NotFound;
}
