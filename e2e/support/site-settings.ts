import type { Page } from '@playwright/test';
import { expect } from '#e2e/support/test.ts';

export const submitSettings = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();

/** Saves, and waits for the response: the toast of an earlier save may still be there. */
export async function saveSettings(page: Page) {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/site-settings/') && response.request().method() === 'PATCH',
  );
  await submitSettings(page);
  expect((await answer).status()).toBe(200);
  await expect(page.getByText('Configuración guardada').last()).toBeVisible();
}
