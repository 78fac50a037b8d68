import { announce } from '#web/lib/announce.ts';

/**
 * Focuses the item of a list after the first `before`, and announces `text`. The focus stays where the user has moved
 * it from the button.
 */
export function focusNewItem(list: HTMLElement, before: number, button: Element | null, text: string): void {
  announce(text);
  const { activeElement: active } = document;
  // A button that is gone after the last page has left the focus to the body, or to the list.
  if (active === button || active === document.body || active === list) focusItem(listItems(list)[before]);
}

/** Cards, rows of a table, or the entries of a timeline. */
function listItems(list: HTMLElement): NodeListOf<HTMLElement> {
  return list.querySelectorAll(list.matches('ul, ol') ? ':scope > li' : 'tbody > tr, section > ol > li');
}

/** Focuses the title of a card, else its first control. */
function focusItem(item: HTMLElement | undefined): void {
  if (!item) return;
  const control = item.querySelector('h2 a, h2[tabindex]') ?? item.querySelector('a, button') ?? item;
  if (control === item) item.tabIndex = -1;
  if (control instanceof HTMLElement) control.focus();
}
