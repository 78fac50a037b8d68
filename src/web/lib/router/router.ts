import type { HistoryAction, RouterHistory } from '@tanstack/history';
import { startTransition } from 'react';
import type { AppContext } from '#web/lib/app-context.ts';
import { type LoadOptions, loadMatches, type PlannedMatch, runLoader } from '#web/lib/router/load-matches.ts';
import { buildLocation, parseLocation, type RouterLocation, type Target } from '#web/lib/router/location.ts';
import { listRoutes, matchRoutes, type RouteMatch } from '#web/lib/router/match.ts';
import { type AnyRoute, isRedirect, type RouteComponent } from '#web/lib/router/route.ts';
import type { Navigate } from '#web/lib/router/target.ts';

export type RouterState = {
  /** Of the latest navigation, which may still be loading. */
  readonly location: RouterLocation;
  /** Of the page that is shown. */
  readonly resolvedLocation: RouterLocation | undefined;
  readonly matches: readonly RouteMatch[];
  readonly isLoading: boolean;
};

/** A navigation; the first one of a document comes from nowhere. */
export type NavigationEvent = {
  fromLocation: RouterLocation | undefined;
  toLocation: RouterLocation;
  /** False for other parameters of the same page. */
  pathChanged: boolean;
};

/**
 * `onBeforeNavigate`: the URL changed, and nothing else yet. `onResolved`: the new page is loaded. `onRendered`: it is
 * in the document.
 */
type EventName = 'onBeforeNavigate' | 'onResolved' | 'onRendered';

export type RouterOptions = {
  routeTree: AnyRoute;
  history: RouterHistory;
  context: AppContext;
  defaultErrorComponent: RouteComponent<{ error: unknown }>;
  defaultNotFoundComponent: RouteComponent;
  /** Shown instead of the previous page while a page takes longer than `defaultPendingMs`. */
  defaultPendingComponent?: RouteComponent | undefined;
  defaultPendingMs?: number | undefined;
  /** Whether links load their page before they are followed: when they are hovered, focused or touched. */
  defaultPreload?: false | 'intent' | undefined;
  /** Types of the view transition between two pages, or false for none. */
  defaultViewTransition?: { types: (event: NavigationEvent) => string[] | false } | undefined;
};

type Load = { location: RouterLocation; done: Promise<void> };

const MAX_REDIRECTS = 20;
const MAX_CACHED_MATCHES = 50;
const PENDING_MS = 1_000;
/** A pending page that was shown stays at least so long, so that it does not flash. */
const PENDING_MIN_MS = 500;

/**
 * Loads the routes of a URL and says which are shown. The data itself is in the query cache: a match has only what its
 * loader returned, the head of a page.
 */
export class Router {
  readonly options: RouterOptions;
  readonly history: RouterHistory;
  state: RouterState;
  /** On the server: where the page redirects to. */
  redirectHref: string | undefined;
  /**
   * Whether the latest navigation scrolls, whether it was one to a new history entry, and whether its pending component
   * has replaced the page; see `restoreScroll`.
   */
  scroll: { isReset: boolean; isNewEntry: boolean; isPending?: boolean } = {
    isReset: true,
    isNewEntry: false,
  };
  readonly #routes: readonly AnyRoute[];
  readonly #listeners = new Set<() => void>();
  readonly #subscribers = new Map<EventName, Set<(event: NavigationEvent) => void>>();
  /** Matches of earlier and of preloaded pages: they are shown at once, and loaded again meanwhile. */
  readonly #cache = new Map<string, RouteMatch>();
  /** The matches of the page, without pending ones. */
  #committed: readonly RouteMatch[] = [];
  #load: Load | undefined;
  /** Resolves the promises of `navigate`. */
  #waiting: Array<() => void> = [];
  #settleRendering: ((isRendered: boolean) => void) | undefined;
  #isMounted = false;
  #pendingUntil = 0;
  #redirects = 0;

  constructor(options: RouterOptions) {
    this.options = options;
    this.history = options.history;
    this.#routes = listRoutes(options.routeTree);
    const location = parseLocation(this.history.location);
    this.state = { location, resolvedLocation: undefined, matches: [], isLoading: false };
  }

  readonly navigate: Navigate = (target) => this.navigateTo(target as Target);

  /** Calls `listener` after each change of `state`. */
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  subscribe(name: EventName, subscriber: (event: NavigationEvent) => void): () => void {
    const subscribers = this.#subscribers.get(name) ?? new Set();
    this.#subscribers.set(name, subscribers.add(subscriber));
    return () => subscribers.delete(subscriber);
  }

  buildLocation(target: Target): RouterLocation {
    return buildLocation(target, this.state.location);
  }

  /**
   * Resolves when the page is shown, or the page of a later navigation. The URL changes at once, unless a blocker asks
   * the user first.
   */
  navigateTo(target: Target, ignoreBlocker = false): Promise<void> {
    const next = this.buildLocation(target);
    if (target.reloadDocument) {
      location.replace(next.href);
      return new Promise(() => undefined);
    }
    const done = new Promise<void>((resolve) => this.#waiting.push(resolve));
    const isSame = next.href === this.state.location.href && hasSameState(next, this.state.location);
    if (isSame) this.load();
    else this.history[target.replace ? 'replace' : 'push'](next.href, next.state, { ignoreBlocker });
    if (!isSame && !this.#isMounted) this.load();
    this.scroll.isReset = target.resetScroll ?? true;
    return done;
  }

  /** Loads all routes of the page again. */
  invalidate(): Promise<void> {
    this.#committed = this.#committed.map((match) => ({ ...match, isInvalid: true }));
    return this.load();
  }

  /** Loads the routes of the current URL, and shows them. Resolves when the latest navigation is done. */
  async load(action?: HistoryAction): Promise<void> {
    const location = parseLocation(this.history.location);
    const { resolvedLocation: fromLocation } = this.state;
    const load: Load = { location, done: Promise.resolve() };
    this.#load = load;
    if (action) this.scroll.isNewEntry = action === 'PUSH' || action === 'REPLACE';
    this.#emit('onBeforeNavigate', navigation(fromLocation, location));
    const plan = this.#plan(location, fromLocation?.href === location.href);
    this.#setState({ location, isLoading: true });
    load.done = this.#run(load, plan, fromLocation);
    await load.done;
    if (this.#load !== load) await this.#load?.done;
  }

  /** Loads the page of a link before it is followed. Errors are ignored: following the link meets them again. */
  async preload(target: Target): Promise<void> {
    let location = this.buildLocation(target);
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects++) {
      const plan = this.#plan(location, false);
      const outcome = await loadMatches(
        this.#loadOptions(
          location,
          plan.map(({ match, reload }) => ({ match, reload: reload && 'blocking' })),
          true,
        ),
      );
      if (!outcome.redirect) {
        for (const match of outcome.matches) this.#remember(match);
        return;
      }
      if (outcome.redirect.reloadDocument) return;
      location = buildLocation(outcome.redirect, location);
    }
  }

  /** Called when the router's components are in the document. */
  readonly mount = (): (() => void) => {
    this.#isMounted = true;
    const unsubscribe = this.history.subscribe(({ action }) => this.load(action.type));
    const { resolvedLocation } = this.state;
    if (!resolvedLocation) this.load();
    else this.#emit('onRendered', navigation(resolvedLocation, resolvedLocation));
    return () => {
      this.#isMounted = false;
      this.#settleRendering?.(false);
      unsubscribe();
    };
  };

  /** Called when matches are in the document. */
  readonly confirmRendered = (matches: readonly RouteMatch[]): void => {
    if (matches === this.state.matches) this.#settleRendering?.(true);
  };

  #plan(location: RouterLocation, isSameHref: boolean): PlannedMatch[] {
    return matchRoutes(this.#routes, location, this.#committed).map((match) =>
      this.#planMatch(match, isSameHref),
    );
  }

  /** Reuses the data of the same match: of the page that is shown, or of an earlier one. */
  #planMatch(match: RouteMatch, isSameHref: boolean): PlannedMatch {
    const shown = this.#committed.find(({ id }) => id === match.id);
    const known = shown ?? this.#cache.get(match.id);
    if (known?.status !== 'success') return { match, reload: 'blocking' };
    const isStale = shown ? isSameHref || shown.isInvalid : true;
    const isUnchanged = !isStale && JSON.stringify(shown?.search) === JSON.stringify(match.search);
    const { loaderData } = known;
    return {
      match: isUnchanged ? known : { ...match, status: 'success', loaderData },
      reload: isStale ? 'background' : undefined,
    };
  }

  #loadOptions(location: RouterLocation, plan: readonly PlannedMatch[], isPreload: boolean): LoadOptions {
    return { ...this.options, location, plan, isPreload };
  }

  async #run(load: Load, plan: PlannedMatch[], fromLocation: RouterLocation | undefined): Promise<void> {
    const options = this.#loadOptions(load.location, plan, false);
    const cancelPending = this.#schedulePending(load, plan);
    const outcome = await loadMatches(options);
    cancelPending();
    const wait = this.#pendingUntil - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (this.#load !== load) return;
    if (outcome.redirect) return this.#follow(outcome.redirect);
    const event = navigation(fromLocation, load.location);
    // A view transition begins with the next frame: another navigation may have begun before.
    const isRendered = await this.#transition(event, async () =>
      this.#load === load ? this.#commit(outcome.matches) : false,
    );
    if (this.#load !== load) return;
    for (const { match, reload } of plan) if (reload === 'background') this.#reload(load, options, match);
    this.#finish(event, isRendered);
  }

  #finish(event: NavigationEvent, isRendered: boolean): void {
    this.#redirects = 0;
    this.#setState({ resolvedLocation: event.toLocation, isLoading: false });
    this.#emit('onResolved', event);
    if (isRendered) this.#emit('onRendered', event);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Shows the matches; resolves to whether they were rendered, which before the hydration they are not. */
  async #commit(matches: readonly RouteMatch[]): Promise<boolean> {
    for (const match of [...this.#committed, ...matches]) this.#remember(match);
    this.#committed = matches;
    return this.#show(matches);
  }

  #show(matches: readonly RouteMatch[]): Promise<boolean> {
    this.#settleRendering?.(false);
    const rendered = new Promise<boolean>((resolve) => {
      this.#settleRendering = resolve;
    });
    startTransition(() => this.#setState({ matches }));
    if (!this.#isMounted) this.#settleRendering?.(false);
    return rendered;
  }

  /** Shows the new matches within a view transition, where the browser has them. */
  async #transition(event: NavigationEvent, show: () => Promise<boolean>): Promise<boolean> {
    const types = this.#isMounted && this.options.defaultViewTransition?.types(event);
    if (!types || !('startViewTransition' in document)) return show();
    let isRendered = false;
    const update = async () => {
      isRendered = await show();
    };
    const hasTypes = CSS.supports('selector(:active-view-transition-type(a))');
    const transition = document.startViewTransition(hasTypes ? { update, types } : update);
    // It is skipped in a hidden tab, and by the next navigation.
    transition.ready.catch(() => undefined);
    await transition.updateCallbackDone;
    return isRendered;
  }

  /** Returns a function that cancels it. */
  #schedulePending(load: Load, plan: readonly PlannedMatch[]): () => void {
    const { defaultPendingMs: delay = PENDING_MS } = this.options;
    if (!this.#isMounted || !Number.isFinite(delay)) return () => undefined;
    const timer = setTimeout(() => this.#showPending(load, plan), delay);
    return () => clearTimeout(timer);
  }

  /** Shows the pending component of the first route that has one and is still loading. */
  async #showPending(load: Load, plan: readonly PlannedMatch[]): Promise<void> {
    const { defaultPendingComponent } = this.options;
    const find = ({ match }: PlannedMatch) => match.route.options.pendingComponent ?? defaultPendingComponent;
    const index = plan.findIndex((planned) => planned.reload === 'blocking' && find(planned));
    const planned = plan[index];
    if (!planned) return;
    await find(planned)?.preload?.();
    if (this.#load !== load || !this.state.isLoading) return;
    this.#pendingUntil = Date.now() + PENDING_MIN_MS;
    const isRendered = await this.#show(plan.slice(0, index + 1).map(({ match }) => match));
    if (!isRendered) return;
    this.scroll.isPending = true;
    if (this.scroll.isReset) scrollTo(0, 0);
  }

  /** Loads a match that is shown again; its components follow the query cache by themselves. */
  async #reload(load: Load, options: LoadOptions, match: RouteMatch): Promise<void> {
    const loaded = await runLoader(options, match);
    const index = this.#committed.indexOf(match);
    if (this.#load !== load || index === -1) return;
    if (isRedirect(loaded.error)) return this.#follow(loaded.error.target);
    const below = loaded.status === 'success' ? this.#committed.slice(index + 1) : [];
    await this.#commit([...this.#committed.slice(0, index), loaded, ...below]);
  }

  async #follow(target: Target): Promise<void> {
    if (++this.#redirects > MAX_REDIRECTS) throw new Error('too many redirects');
    if (typeof document !== 'undefined') return void this.navigateTo({ ...target, replace: true }, true);
    this.redirectHref = target.href ?? this.buildLocation(target).href;
  }

  #remember(match: RouteMatch): void {
    if (match.status !== 'success') return;
    this.#cache.delete(match.id);
    this.#cache.set(match.id, match);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED_MATCHES && oldest !== undefined) this.#cache.delete(oldest);
  }

  #setState(change: Partial<RouterState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #emit(name: EventName, event: NavigationEvent): void {
    for (const subscriber of this.#subscribers.get(name) ?? []) subscriber(event);
  }
}

function navigation(fromLocation: RouterLocation | undefined, toLocation: RouterLocation): NavigationEvent {
  return { fromLocation, toLocation, pathChanged: fromLocation?.pathname !== toLocation.pathname };
}

/** Keys that the history adds are not compared. */
function hasSameState(one: RouterLocation, other: RouterLocation): boolean {
  return JSON.stringify(userState(one)) === JSON.stringify(userState(other));
}

function userState({ state }: RouterLocation): object {
  const { key, __TSR_key, __TSR_index, ...rest } = state;
  return rest;
}
