import { Component, createElement, type ReactNode, Suspense, use, useLayoutEffect, useMemo } from 'react';
import { MatchContext, RouterContext, useRouter, useRouterState } from '#web/lib/router/hooks.ts';
import type { RouteMatch } from '#web/lib/router/match.ts';
import type { RouteComponent } from '#web/lib/router/route.ts';
import type { Router } from '#web/lib/router/router.ts';

type RouterProviderProps = { router: Router };
type MatchViewProps = { matches: readonly RouteMatch[]; index: number };

/** The pages of a router. */
export function RouterProvider({ router }: RouterProviderProps) {
  return (
    <RouterContext value={router}>
      <Matches />
    </RouterContext>
  );
}

function Matches() {
  const router = useRouter();
  const matches = useRouterState({ select: (state) => state.matches });
  useLayoutEffect(() => router.confirmRendered(matches), [router, matches]);
  useLayoutEffect(() => router.mount(), [router]);
  return <MatchView matches={matches} index={0} />;
}

/** The match below the one that renders it. */
export function Outlet() {
  const { matches, index } = use(MatchContext);
  const view = <MatchView matches={matches} index={index + 1} />;
  return index === 0 ? <Suspense fallback={null}>{view}</Suspense> : view;
}

function MatchView({ matches, index }: MatchViewProps) {
  const { defaultErrorComponent, defaultPendingComponent } = useRouter().options;
  const match = matches[index];
  const value = useMemo(() => ({ matches, index }), [matches, index]);
  if (!match) return null;
  const { pendingComponent = defaultPendingComponent, errorComponent = defaultErrorComponent } =
    match.route.options;
  const Pending = index > 0 ? pendingComponent : undefined;
  const content = (
    <ErrorBoundary resetKey={match} component={errorComponent}>
      <MatchContent match={match} />
    </ErrorBoundary>
  );
  return (
    <MatchContext value={value}>
      {Pending ? <Suspense fallback={<Pending />}>{content}</Suspense> : content}
    </MatchContext>
  );
}

function MatchContent({ match: { route, status, error } }: { match: RouteMatch }) {
  const { defaultNotFoundComponent, defaultErrorComponent, defaultPendingComponent } = useRouter().options;
  const {
    component = Outlet,
    pendingComponent = defaultPendingComponent,
    notFoundComponent = defaultNotFoundComponent,
    errorComponent = defaultErrorComponent,
  } = route.options;
  // Memoized: a navigation below does not render the component again.
  const page = useMemo(() => createElement(component), [component]);
  switch (status) {
    case 'success':
      return page;
    case 'notFound':
      return createElement(notFoundComponent);
    case 'error':
      return createElement(errorComponent, { error });
    case 'pending':
      return pendingComponent ? createElement(pendingComponent) : null;
  }
}

type ErrorBoundaryProps = {
  /** Another match is tried again. */
  resetKey: RouteMatch;
  component: RouteComponent<{ error: unknown }>;
  children: ReactNode;
};

class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { failed?: { error: unknown } | undefined; resetKey?: RouteMatch }
> {
  override state: { failed?: { error: unknown } | undefined; resetKey?: RouteMatch } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: { resetKey?: RouteMatch }) {
    return state.resetKey === resetKey ? null : { resetKey, failed: undefined };
  }

  override render() {
    const { failed } = this.state;
    return failed ? createElement(this.props.component, failed) : this.props.children;
  }
}
