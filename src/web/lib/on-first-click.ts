import type { MouseEvent } from 'react';

/**
 * Handler that ignores the second click of a double click. It may arrive before the first one is pending, or reach what
 * is under the pointer by then: the next record of a list, or the button that applies what the first one asked to see.
 * Without `run`, of a button that submits its form.
 */
export function onFirstClick(run?: () => unknown) {
  return (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
    else run?.();
  };
}
