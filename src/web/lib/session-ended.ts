const ENDED = 'session-ended';

/** Flash flag for the login page, which this tab loads next. */
export function markSessionEnded(): void {
  try {
    sessionStorage.setItem(ENDED, 'true');
  } catch {
    // Storage may be blocked; the login works without the notice.
  }
}

/** Whether this tab was redirected because its session ended. Reading clears the flag. */
export function consumeSessionEnded(): boolean {
  try {
    const hasEnded = sessionStorage.getItem(ENDED) !== null;
    sessionStorage.removeItem(ENDED);
    return hasEnded;
  } catch {
    return false;
  }
}
