/**
 * Storage of the browser that is never needed: it may be blocked or full, and then nothing is stored. `sessionStorage`
 * lasts as long as the tab.
 */
type StorageName = 'localStorage' | 'sessionStorage';

export function readItem(storage: StorageName, key: string): string | undefined {
  try {
    return globalThis[storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes the text, or removes the item if it is undefined. */
export function writeItem(storage: StorageName, key: string, text: string | undefined): void {
  try {
    if (text === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {}
}
