import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

/** Computed styles of header and footer, which are the same on every page. */
const readFrameStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(header, footer):not(main *) :is(a, button, input, p)')].map(
      (element) => {
        const { padding, borderWidth, fontSize, minHeight, textDecorationLine } = getComputedStyle(element);
        return [element.tagName, padding, borderWidth, fontSize, minHeight, textDecorationLine].join(' / ');
      },
    ),
  );

for (const [name, heading] of [
  ['Galería', 'Galería'],
  ['Garantía', 'Garantía'],
  ['Cómo germinar', 'Cómo germinar'],
] as const)
  test(`client-side navigation to ${name} does not change the styles of the header and footer, there or after Back`, async ({
    page,
  }) => {
    await page.goto('/puntos-de-venta');
    const before = await readFrameStyles(page);
    expect(before.length).toBeGreaterThan(10);

    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.locator('h1')).toContainText(heading);
    await expect.poll(() => readFrameStyles(page)).toEqual(before);
    await page.goBack();
    await expect(page.locator('h1')).not.toContainText(heading);
    await expect.poll(() => readFrameStyles(page)).toEqual(before);
  });
