import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import {
  type AnyRouteOptions,
  type BeforeLoadOptions,
  createRoute,
  type FullPath,
  type PageRequest,
  type ParamNames,
  type Route,
  type SearchRequest,
} from '#web/lib/router/route.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/**
 * Module with the components and loaders of pages: `load` imports `file` (without `.ts`) of this folder. The server
 * alone needs that name, for preloads.
 */
export type PageModule<Module> = { file: string; load: () => Promise<Module> };

type MoreOptions = Pick<AnyRouteOptions, 'errorComponent' | 'notFoundComponent' | 'pendingComponent'> & {
  beforeLoad?: (options: BeforeLoadOptions) => unknown;
};

type Loaders<Name extends string, Request> = { [Loader in Name]: (request: Request) => unknown };

/** Options of the route of a page, without those of its loader. */
export function page<Parent, const Path extends string, Module extends object>(
  parent: Parent,
  path: Path,
  { file, load }: PageModule<Module>,
  component: keyof Module,
) {
  const options = { getParentRoute: () => parent, path, component: lazyRouteComponent(load, component) };
  return import.meta.env?.SSR
    ? { ...options, staticData: { page: `src/web/routes/${file}.ts` as const } }
    : options;
}

/** Functions that create the routes of pages below `parent`, by the names of the component and the loader. */
export function routesBelow<Parent extends string>(parent: Route<Parent, object>) {
  return {
    pageRoute: <
      const Path extends string,
      const Loader extends string,
      Module extends Loaders<Loader, PageRequest<ParamNames<FullPath<Parent, Path>>>>,
    >(
      path: Path,
      module: PageModule<Module>,
      component: keyof Module,
      loader: Loader,
      more?: MoreOptions,
    ) =>
      createRoute({
        ...page(parent, path, module, component),
        loader: async (request) => (await module.load())[loader](request),
        ...more,
      }),

    /** The page is loaded again when the parameters of its URL change. */
    searchRoute: <
      const Path extends string,
      const Loader extends string,
      Module extends Loaders<Loader, SearchRequest<ParamNames<FullPath<Parent, Path>>>>,
    >(
      path: Path,
      module: PageModule<Module>,
      component: keyof Module,
      loader: Loader,
      more?: MoreOptions,
    ) =>
      createRoute({
        ...page(parent, path, module, component),
        loaderDeps: ({ search }: { search: RawSearch }) => search,
        loader: async (request) => (await module.load())[loader](request),
        ...more,
      }),
  };
}
