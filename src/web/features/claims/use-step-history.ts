import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ClaimStep } from '#web/features/claims/claim-values.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** At which step the form of a claim stood. */
    claimStep?: ClaimStep;
  }
}

const here = { to: '.', search: true, resetScroll: false } as const;

/**
 * Going from step to step is a step of the browser's history, so that the way back does not leave the form. It is no
 * address: what was typed stands in the form alone.
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
    navigate({ ...here, replace: true, state: { claimStep: step } });
    // Else both would be written as one.
    history.flush();
    navigate({ ...here, state: { claimStep: to } });
    goTo(to);
  };
}
