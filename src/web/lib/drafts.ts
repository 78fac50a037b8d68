/** Where forms keep what was typed, as long as the tab lives. */
const DRAFT_PREFIX = 'draft:';

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

/** Undefined where nothing is kept. Who reads it knows what was written under that name. */
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
    // Storage may be full, too; the forms work without it.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + name);
  } catch {
    // As above.
  }
}
