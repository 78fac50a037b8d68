/** Where forms keep what was typed, as long as the tab lives. */
export const DRAFT_PREFIX = 'draft:';

/** Whoever logs out leaves nothing for the next at the same screen. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage may be forbidden; the forms work without it.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + name);
  } catch {
    // As above.
  }
}
