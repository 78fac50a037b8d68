import { useEffect, useEffectEvent } from 'react';
import { adminNavItems } from '#web/admin/shared/frame/admin-sections.ts';
import { useRouter } from '#web/lib/router/hooks.ts';

/** Attributes that mark the field focused by `/` and the link or button activated by `n`. */
export const SEARCH_FIELD_ATTRIBUTE = { 'data-page-search': '' };
export const NEW_BUTTON_ATTRIBUTE = { 'data-page-new': '' };

/**
 * Marks a record of a list, through which `j` and `k` go, and a form that `Ctrl+S` saves, or a button that saves where
 * there is no form.
 */
export const RECORD_ATTRIBUTE = { 'data-record': '' };
export const RECORD_FORM_ATTRIBUTE = { 'data-record-form': '' };

/** Timeout in milliseconds for the second key after `g`. */
const PREFIX_TIMEOUT_MS = 1_500;
const TEXT_INPUT_SELECTOR =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])';

const UNDO_BUTTON_SELECTOR = '[data-sonner-toast]:not([data-removed="true"]) [data-action]';

type ShortcutCallbacks = { onHelp: () => void; onFind: () => void };

/**
 * Keyboard shortcuts of the staff area. Inactive while the user types or a dialog is open; `Ctrl+K` and `Ctrl+S` also work
 * in a field, and `Ctrl+S` in a dialog.
 */
export function useShortcuts({ onHelp, onFind }: ShortcutCallbacks): void {
  const router = useRouter();
  const help = useEffectEvent(onHelp);
  const find = useEffectEvent(() => !isDialogOpen() && onFind());

  useEffect(() => {
    const handleKey = createKeyHandler(router, () => help());
    const onKeyDown = (event: KeyboardEvent) => {
      const action = { k: () => find(), s: saveForm }[controlKey(event)];
      if (!action) return handleKey(event);
      event.preventDefault();
      // A held Ctrl+S would confirm the dialog that it opened.
      if (!event.repeat) action();
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

/** The keys that walk a list repeat while they are held; of the others, `u` would undo several changes. */
const repeatedKeys: readonly string[] = ['j', 'k'];

function shouldIgnoreKey(event: KeyboardEvent): boolean {
  const { defaultPrevented, ctrlKey, metaKey, altKey, key, repeat, target } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (repeat && !repeatedKeys.includes(key)) return true;
  if (target instanceof Element && target.matches(TEXT_INPUT_SELECTOR)) return true;
  return isDialogOpen();
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** The letter that is pressed with `Ctrl`, or with `Cmd` on a Mac; empty for other keys. */
function controlKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  return ctrlKey !== metaKey && !altKey && !shiftKey ? key.toLowerCase() : '';
}

/** Saves the form of the page, or that of the dialog in front of it. */
function saveForm(): void {
  const form = findForm();
  if (form instanceof HTMLFormElement) {
    form.requestSubmit();
    return;
  }
  // A cell that is being edited is committed when it loses the focus; the button may only be there then.
  if (document.activeElement?.closest('td')) (document.activeElement as HTMLElement).blur();
  setTimeout(() => findForm()?.click());
}

function findForm(): HTMLElement | undefined {
  const forms = document.querySelectorAll<HTMLElement>(
    `${isDialogOpen() ? 'dialog[open] ' : ''}[data-record-form]`,
  );
  return [...forms].at(-1);
}

/** Focuses the title, or the first control, of the next or previous record of the list. */
function focusRecord(step: 1 | -1): void {
  const records = [...document.querySelectorAll<HTMLElement>('[data-record]')];
  const current = records.findIndex((record) => record.contains(document.activeElement));
  const index = current === -1 && step === -1 ? records.length - 1 : current + step;
  const record = records[index];
  record?.querySelector<HTMLElement>('a[href], button:not(:disabled), [tabindex="0"]')?.focus();
  record?.scrollIntoView({ block: 'nearest' });
}

/** Selects the record with the focus, or takes it out of the selection; with Shift, all from the last one to it. */
function toggleRecord(shiftKey: boolean): void {
  document.activeElement
    ?.closest('[data-record]')
    ?.querySelector<HTMLInputElement>('input[type=checkbox]:not([role=switch])')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
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
    // The newest toast comes first. A toast that fades out was used or dismissed.
    u: () => document.querySelector<HTMLButtonElement>(UNDO_BUTTON_SELECTOR)?.click(),
    j: () => focusRecord(1),
    k: () => focusRecord(-1),
    x: () => toggleRecord(false),
    X: () => toggleRecord(true),
    n: () => document.querySelector<HTMLAnchorElement>('[data-page-new]')?.click(),
  };
}
