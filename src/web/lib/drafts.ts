/** Key prefix of form drafts in `sessionStorage`, which lasts as long as the tab. */
const DRAFT_PREFIX = 'draft:';

/** Clears all drafts on logout, so that the next user of this browser does not see them. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage may be blocked; forms work without it.
  }
}

/** Stored value, or undefined. Its type is not checked: it must match what was written under this name. */
export function loadDraft<Draft>(name: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full; forms work without it.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + name);
  } catch {
    // Storage may be blocked; forms work without it.
  }
}
