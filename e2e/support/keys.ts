import { expect, type Locator, type Page } from '@playwright/test';

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
 * Types `next` into a search field on a page so busy that the search for `text` begins before it and is rendered after.
 * @param milliseconds the delay of the field's search
 */
export async function typeOnBusyPage(
  field: Locator,
  text: string,
  next: string,
  milliseconds: number,
): Promise<void> {
  await field.evaluate(
    async (input: HTMLInputElement, [text, next, milliseconds]) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const type = (value: string) => {
        setValue?.call(input, value);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      };
      input.focus();
      type(text);
      await null;
      // Due in this order, after the delay of the search.
      const typed = new Promise<void>((resolve) => {
        setTimeout(() => {
          type(text + next);
          resolve();
        }, milliseconds);
      });
      const end = performance.now() + milliseconds + 100;
      while (performance.now() < end);
      await typed;
    },
    [text, next, milliseconds] as const,
  );
}
