import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 250;

/** Presses Tab until the control has the focus, as a person without a pointer does. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error(`${control} cannot be reached by ${MOST_TABS} Tabs`);
}

/** Reaches a button or a link by Tab, and activates it. */
export async function pressOn(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('Enter');
}

/** Reaches a field by Tab, and replaces its text. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('ControlOrMeta+a');
  await field.page().keyboard.type(text);
}

/** Reaches a checkbox, or the first radio button of a group, by Tab, and checks it. */
export async function check(choice: Locator): Promise<void> {
  await tabTo(choice);
  await choice.page().keyboard.press('Space');
  await expect(choice).toBeChecked();
}

/** Reaches a date field by Tab, and types an ISO day in the order of the browser's own language, which a page cannot know. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  const { keyboard } = field.page();
  const [year, month, date] = day.split('-');
  await tabTo(field);
  for (const parts of [
    [date, month, year],
    [month, date, year],
  ]) {
    await keyboard.type(parts.join(''));
    if ((await field.inputValue()) === day) return;
    await keyboard.press('ArrowLeft');
    await keyboard.press('ArrowLeft');
  }
  throw new Error(`${field} does not take ${day}`);
}

/** Retries a shortcut until it takes effect: keys pressed before hydration are lost. */
export async function pressUntil(page: Page, keys: string, done: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    await done();
  }).toPass();
}

/** Whether the focus is in an open dialog, or on no element. */
export function isFocusInDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement === body || activeElement?.closest('dialog[open]') != null;
  });
}

/**
 * Types `zzzy` into a search field on a page so busy that the search for `zzz` begins before the last key and is rendered
 * after it.
 * @param delay of the field's search, in milliseconds
 */
export async function typeOnBusyPage(field: Locator, delay: number): Promise<void> {
  await field.evaluate(async (input: HTMLInputElement, milliseconds) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const type = (value: string) => {
      setValue?.call(input, value);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    input.focus();
    type('zzz');
    await null;
    // Due in this order, after the delay of the search.
    const typed = new Promise<void>((resolve) => {
      setTimeout(() => {
        type('zzzy');
        resolve();
      }, milliseconds);
    });
    const end = performance.now() + milliseconds + 100;
    while (performance.now() < end);
    await typed;
  }, delay);
}
