import type { AppContext } from '#web/lib/app-context.ts';
import type { RouterLocation, Target } from '#web/lib/router/location.ts';
import type { RouteMatch } from '#web/lib/router/match.ts';
import { isNotFound, isRedirect, type RouteComponent } from '#web/lib/router/route.ts';

export type PlannedMatch = {
  match: RouteMatch;
  /** A match that can be shown already is loaded in the background. */
  reload: 'blocking' | 'background' | undefined;
};

export type LoadOptions = {
  context: AppContext;
  location: RouterLocation;
  plan: readonly PlannedMatch[];
  isPreload: boolean;
  defaultErrorComponent: RouteComponent<{ error: unknown }>;
  defaultNotFoundComponent: RouteComponent;
};

type Outcome =
  | { redirect: Target }
  /** Up to the first match that failed. */
  | { redirect?: undefined; matches: RouteMatch[] };

/** Runs the guards of the matches one after the other, then their loaders at the same time. */
export async function loadMatches(options: LoadOptions): Promise<Outcome> {
  const guarded = await runGuards(options);
  const target = findRedirect(guarded.map(({ match }) => match));
  if (target) return { redirect: target };
  const loaded = await Promise.all(guarded.map((planned) => loadMatch(options, planned)));
  const failed = loaded.findIndex(({ status }) => status !== 'success');
  const matches = failed === -1 ? loaded : loaded.slice(0, failed + 1);
  const redirect = findRedirect(loaded);
  return redirect ? { redirect } : { matches };
}

function findRedirect(matches: readonly RouteMatch[]): Target | undefined {
  return matches.map(({ error }) => error).find(isRedirect)?.target;
}

async function runGuards({ context, location, plan }: LoadOptions): Promise<PlannedMatch[]> {
  const guarded: PlannedMatch[] = [];
  for (const planned of plan) {
    const { match } = planned;
    try {
      const guard = match.route.options.beforeLoad?.({ context, location, search: match.search as never });
      if (guard instanceof Promise) await guard;
      guarded.push(planned);
    } catch (error) {
      return [...guarded, { match: failedMatch(match, error), reload: undefined }];
    }
  }
  return guarded;
}

async function loadMatch(options: LoadOptions, { match, reload }: PlannedMatch): Promise<RouteMatch> {
  const [loaded] = await Promise.all([
    reload === 'blocking' ? runLoader(options, match) : match,
    match.route.options.component?.preload?.(),
  ]);
  await preloadFallback(options, loaded);
  return loaded;
}

export async function runLoader({ context, isPreload }: LoadOptions, match: RouteMatch): Promise<RouteMatch> {
  const { params, deps, route } = match;
  const cause = isPreload ? 'preload' : match.cause;
  try {
    const loaderData = await route.options.loader?.({ context, params, deps, cause } as never);
    return { ...match, status: 'success', loaderData, error: undefined, isInvalid: false };
  } catch (error) {
    return failedMatch(match, error);
  }
}

function failedMatch(match: RouteMatch, error: unknown): RouteMatch {
  return { ...match, status: isNotFound(error) ? 'notFound' : 'error', error };
}

/** Loads the component that is shown for a match that failed. */
async function preloadFallback(options: LoadOptions, { route, status }: RouteMatch): Promise<void> {
  if (status === 'error') await (route.options.errorComponent ?? options.defaultErrorComponent).preload?.();
  if (status === 'notFound')
    await (route.options.notFoundComponent ?? options.defaultNotFoundComponent).preload?.();
}
