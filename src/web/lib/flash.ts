import { readItem, writeItem } from '#web/lib/safe-storage.ts';

/** Flags for the page that this tab loads next. `copy/stored-data.ts` describes them. */
type Flash = 'session-ended' | 'account-deleted';

export function setFlash(name: Flash): void {
  writeItem('sessionStorage', name, 'true');
}

/** Whether the page before set the flag. Reading clears it. */
export function consumeFlash(name: Flash): boolean {
  const isSet = readItem('sessionStorage', name) !== undefined;
  writeItem('sessionStorage', name, undefined);
  return isSet;
}
