/** Key prefix of form drafts in `sessionStorage`, which lasts as long as the tab. */
const DRAFT_PREFIX = 'draft:';

/** Clears all drafts on logout, so that the next user of this browser does not see them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage may be blocked; forms work without it.
  }
}

/** Stored value, or undefined. Its type is not checked: it must match what was written under this name. */
export function readKept<Kept>(name: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeKept(name: string, kept: object): void {
  try {
    sessionStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(kept));
  } catch {
    // Storage may be blocked or full; forms work without it.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + name);
  } catch {
    // Storage may be blocked; forms work without it.
  }
}
