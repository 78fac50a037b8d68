import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/**
 * Route options of a page: `load` imports its module, which is `file` (without `.ts`) in this folder. The server alone
 * needs that name, for preloads.
 */
export function page<Parent, const Path extends string, Module extends object, Name extends keyof Module>(
  parent: Parent,
  path: Path,
  file: string,
  load: () => Promise<Module>,
  component: Name,
) {
  const options = { getParentRoute: () => parent, path, component: lazyRouteComponent(load, component) };
  return import.meta.env?.SSR
    ? { ...options, staticData: { page: `src/web/routes/${file}.ts` as const } }
    : options;
}

/** Route options of a page that is loaded again when the parameters of its URL change. */
export const rawSearch = {
  loaderDeps: ({ search }: { search: RawSearch }) => search,
};
