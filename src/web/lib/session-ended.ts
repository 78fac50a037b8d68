const ENDED = 'session-ended';

/** For the login, which is loaded next in this tab. */
export function markSessionEnded(): void {
  try {
    sessionStorage.setItem(ENDED, 'true');
  } catch {
    // Storage may be forbidden; the login works without the notice.
  }
}

/** Whether this tab came here because its session ended. Says so once. */
export function takeSessionEnded(): boolean {
  try {
    const hasEnded = sessionStorage.getItem(ENDED) !== null;
    sessionStorage.removeItem(ENDED);
    return hasEnded;
  } catch {
    return false;
  }
}
