import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { adminPlaces } from '#web/features/admin/admin-sections.ts';

/** Marks the field that `/` goes to, and the link that `n` follows. */
export const SEARCH_MARK = { 'data-page-search': '' };
export const NEW_MARK = { 'data-page-new': '' };

/** A `g` waits this long for the letter after it. */
const PREFIX_MS = 1_500;
const WRITING = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])';

/** The keys of the staff's area. They rest while somebody types, and behind a dialog, which has Esc itself. */
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
