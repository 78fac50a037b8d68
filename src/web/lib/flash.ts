/** Flags for the page that this tab loads next. `copy/stored-data.ts` describes them. */
type Flash = 'session-ended' | 'account-deleted';

export function setFlash(name: Flash): void {
  try {
    sessionStorage.setItem(name, 'true');
  } catch {
    // Storage may be blocked; the next page works without its notice.
  }
}

/** Whether the page before set the flag. Reading clears it. */
export function consumeFlash(name: Flash): boolean {
  try {
    const isSet = sessionStorage.getItem(name) !== null;
    sessionStorage.removeItem(name);
    return isSet;
  } catch {
    return false;
  }
}
