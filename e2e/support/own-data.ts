import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { OwnDataView } from '#contract/own-data.ts';
import { expect } from '#e2e/support/test.ts';

/** Downloads the file with the data of the user who is logged in, from the settings. */
export async function downloadOwnData(page: Page): Promise<OwnDataView> {
  await page.goto('/configuracion?section=settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(await readFile(await file.path(), 'utf8')) as OwnDataView;
}
