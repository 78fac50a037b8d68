import { expect, type Locator } from '@playwright/test';

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
