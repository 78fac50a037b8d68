import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ClaimStep } from '#web/shop/warranty/claim-values.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Step of the claim form in this history entry. */
    claimStep?: ClaimStep;
  }
}

const sameUrl = { to: '.', search: true, resetScroll: false } as const;

/**
 * Pushes a history entry for each step, so that Back goes to the previous step instead of leaving the form. The URL
 * stays the same, because the typed values exist in the form only.
 */
export function useStepHistory(step: ClaimStep, goTo: (step: ClaimStep) => void) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(
    () =>
      history.subscribe(({ action, location }) => {
        const { claimStep } = location.state;
        if (claimStep && action.type !== 'PUSH' && action.type !== 'REPLACE') latest.current(claimStep);
      }),
    [history],
  );

  return (to: ClaimStep) => {
    navigate({ ...sameUrl, replace: true, state: { claimStep: step } });
    // Without the flush, both entries would be merged into one.
    history.flush();
    navigate({ ...sameUrl, state: { claimStep: to } });
    goTo(to);
  };
}
