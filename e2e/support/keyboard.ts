import { expect, type Locator } from '@playwright/test';

const MOST_TABS = 150;

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
