import { expect, type Locator, type Page } from '@playwright/test';

export type DialogControls = {
  /** The control that opens the dialog. */
  opener: Locator;
  /** The item of the menu that `opener` opens, where a menu is in between. */
  item?: Locator;
  dialog: Locator;
};

/** Opens and closes the dialog by keyboard. `safeButton` is the button of a confirmation that changes nothing. */
export async function expectFocusReturns({ opener, item, dialog }: DialogControls, safeButton?: string) {
  await opener.press('Enter');
  await item?.press('Enter');
  await expect(dialog).toBeVisible();
  if (safeButton) await expect(dialog.getByRole('button', { name: safeButton })).toBeFocused();
  await opener.page().keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Closes a dialog with changes, which it confirms first. */
export async function expectFocusReturnsAfterDiscard({ opener, dialog }: DialogControls, field: Locator) {
  const page = opener.page();
  await field.press('Escape');
  await expect(page.getByRole('button', { name: 'Seguir editando' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await field.press('Escape');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Saves a dialog with Enter. `focused` is what takes the focus if the opener is gone. */
export async function expectEnterSaves(
  { opener, dialog }: DialogControls,
  field: Locator,
  { saved, focused }: { saved: string | RegExp; focused?: ((page: Page) => Locator) | undefined },
) {
  await field.press('Enter');
  await expect(opener.page().getByText(saved)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(focused?.(opener.page()) ?? opener).toBeFocused();
}

export const listNamed = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
