import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { adminNavItems } from '#web/admin/shared/admin-sections.ts';

/** Attributes that mark the field focused by `/` and the link or button activated by `n`. */
export const SEARCH_FIELD_ATTRIBUTE = { 'data-page-search': '' };
export const NEW_BUTTON_ATTRIBUTE = { 'data-page-new': '' };

/** Timeout in milliseconds for the second key after `g`. */
const PREFIX_TIMEOUT_MS = 1_500;
const TEXT_INPUT_SELECTOR =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])';

type ShortcutCallbacks = { onHelp: () => void; onFind: () => void };

/** Keyboard shortcuts of the staff area. Inactive while the user types or a dialog is open; `Ctrl+K` also works in a field. */
export function useShortcuts(callbacks: ShortcutCallbacks): void {
  const router = useRouter();
  const current = useRef(callbacks);
  useEffect(() => {
    current.current = callbacks;
  });

  useEffect(() => {
    const handleKey = createKeyHandler(router, () => current.current.onHelp());
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return handleKey(event);
      event.preventDefault();
      if (!isDialogOpen()) current.current.onFind();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [router]);
}

function createKeyHandler(router: ReturnType<typeof useRouter>, help: () => void) {
  const actionByKey = pageActions(help);
  let prefixedAt = Number.NEGATIVE_INFINITY;
  return (event: KeyboardEvent) => {
    if (shouldIgnoreKey(event)) return;
    const isPrefixed = event.timeStamp - prefixedAt < PREFIX_TIMEOUT_MS;
    prefixedAt = event.key === 'g' && !isPrefixed ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const action = isPrefixed ? findNavigationAction(router, event.key) : actionByKey[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}

function shouldIgnoreKey({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (target instanceof Element && target.matches(TEXT_INPUT_SELECTOR)) return true;
  return isDialogOpen();
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** `Ctrl+K`, or `Cmd+K` on a Mac. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

function findNavigationAction(router: ReturnType<typeof useRouter>, key: string) {
  const item = adminNavItems.find((one) => one.key === key);
  return item && (() => router.navigate({ to: '/admin/$', params: { _splat: item.path } }));
}

function pageActions(help: () => void): { [key: string]: (() => void) | undefined } {
  return {
    '?': help,
    '/': () => {
      const search = document.querySelector<HTMLInputElement>('[data-page-search]');
      search?.focus();
      search?.select();
    },
    // The newest toast comes first.
    u: () => document.querySelector<HTMLButtonElement>('[data-sonner-toast] [data-action]')?.click(),
    n: () => document.querySelector<HTMLAnchorElement>('[data-page-new]')?.click(),
  };
}
