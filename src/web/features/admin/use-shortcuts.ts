import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { adminPlaces } from '#web/features/admin/admin-sections.ts';

/** Attributes that mark the field focused by `/` and the link or button activated by `n`. */
export const SEARCH_MARK = { 'data-page-search': '' };
export const NEW_MARK = { 'data-page-new': '' };

/** Timeout in milliseconds for the second key after `g`. */
const PREFIX_MS = 1_500;
const WRITING = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])';

/** Keyboard shortcuts of the staff area. Inactive while the user types or a dialog is open. */
export function useShortcuts(onHelp: () => void): void {
  const router = useRouter();
  const help = useRef(onHelp);
  useEffect(() => {
    help.current = onHelp;
  });

  useEffect(() => {
    const onKeyDown = keysOf(router, () => help.current());
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [router]);
}

function keysOf(router: ReturnType<typeof useRouter>, help: () => void) {
  const plain = actions(help);
  let prefixedAt = Number.NEGATIVE_INFINITY;
  return (event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const isPrefixed = event.timeStamp - prefixedAt < PREFIX_MS;
    prefixedAt = event.key === 'g' && !isPrefixed ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const act = isPrefixed ? goingTo(router, event.key) : plain[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function isTaken({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (target instanceof Element && target.matches(WRITING)) return true;
  return document.querySelector('dialog[open]') !== null;
}

function goingTo(router: ReturnType<typeof useRouter>, key: string) {
  const place = adminPlaces.find((one) => one.key === key);
  return place && (() => router.navigate({ to: '/admin/$', params: { _splat: place.path } }));
}

function actions(help: () => void): { [key: string]: (() => void) | undefined } {
  return {
    '?': help,
    '/': () => {
      const search = document.querySelector<HTMLInputElement>('[data-page-search]');
      search?.focus();
      search?.select();
    },
    n: () => document.querySelector<HTMLAnchorElement>('[data-page-new]')?.click(),
  };
}
