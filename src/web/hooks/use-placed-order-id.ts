import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useRouterState } from '#web/lib/router/hooks.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The order that the checkout has just placed. */
    placedOrder?: number | undefined;
  }
}

/** The order that led to this entry of the history, also after a reload; the server does not know it. */
export function usePlacedOrderId(): number | undefined {
  const isHydrated = useIsHydrated();
  const id = useRouterState({ select: ({ location }) => location.state.placedOrder });
  return isHydrated ? id : undefined;
}
