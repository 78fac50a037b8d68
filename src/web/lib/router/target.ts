import type { Target } from '#web/lib/router/location.ts';
import type { AnyRoute, PathParams } from '#web/lib/router/route.ts';

/** Augmented with the routes of the site (`web/router.ts`), for the types of links and hooks. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface Register {}

type Routes = Register extends { routes: infer Known extends AnyRoute } ? Known : AnyRoute;

export type RoutePath = Exclude<Routes['fullPath'], ''>;

/** Parameters of the URL as the route parsed them. */
export type RouteSearch<Path extends RoutePath> =
  Extract<Routes, { fullPath: Path }> extends { search?: infer Search } ? Exclude<Search, undefined> : never;

/** A target whose path is a route's, with the parameters of that path. */
export type RouteTarget<To extends string> = Omit<Target, 'to' | 'params'> & {
  to?: To;
} & (To extends `${string}$${string}` ? { params: PathParams<To> } : { params?: undefined });

/** Goes to another page. Resolves when that is shown, or the page of a later navigation. */
export type Navigate = <const To extends RoutePath | '.' = '.'>(target: RouteTarget<To>) => Promise<void>;
