import { readItem, writeItem } from '#web/lib/safe-storage.ts';

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

/** Stored draft; undefined if there is none, or one with other fields than `example`, as an older page may store. */
export function loadDraft<Draft extends object>(name: string, example: Draft): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(readItem('sessionStorage', DRAFT_PREFIX + name) ?? 'null');
    return stored !== null && hasShape(stored, example) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Null stands for any value that is missing. The items of lists are not compared. */
function hasShape<Shape>(value: unknown, example: Shape): value is Shape {
  if (value === null || example === null) return value !== undefined;
  if (typeof value !== typeof example || Array.isArray(value) !== Array.isArray(example)) return false;
  if (typeof value !== 'object' || Array.isArray(value)) return true;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(example as object).every(([name, one]) => hasShape(fields.get(name), one));
}

export function saveDraft(name: string, draft: object): void {
  writeItem('sessionStorage', DRAFT_PREFIX + name, JSON.stringify(draft));
}

export function clearDraft(name: string): void {
  writeItem('sessionStorage', DRAFT_PREFIX + name, undefined);
}
