import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const provinces = (page: Page) => page.getByRole('navigation', { name: 'Provincias' });
const list = (page: Page) => page.getByRole('region', { name: 'Locales', exact: true });
const onMap = (page: Page, name: string) =>
  page.locator('.province', { has: page.locator(`title:text("${name}")`) });

test('the map and the list of provinces filter the points of sale, and the choice is in the URL', {
  tag: '@both',
}, async ({ page, expectAccessible }) => {
  await page.goto('/puntos-de-venta');
  await expect(list(page).getByRole('status')).toHaveText('13 locales en todo el país');
  await expect(page.locator('.province')).toHaveCount(11);
  await expect(page.locator('.province-empty')).toHaveCount(13);

  await onMap(page, 'Córdoba, 1 local').locator('circle').click();

  await expect(page).toHaveURL('/puntos-de-venta?provincia=cordoba#locales');
  await expect(list(page).getByRole('status')).toHaveText('1 local en Córdoba');
  await expect(list(page).getByRole('heading', { level: 2 })).toHaveText(['Córdoba']);
  await expect(list(page)).toBeInViewport();
  const cordoba = provinces(page).getByRole('link', { name: 'Córdoba 1' });
  await expect(cordoba).toHaveAttribute('aria-current', 'page');
  await expect(provinces(page).locator('[aria-current]')).toHaveCount(1);
  await expectAccessible();

  const baires = provinces(page).getByRole('link', { name: 'Ciudad Autónoma de Buenos Aires 2' });
  await baires.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/puntos-de-venta?provincia=ciudad-autonoma-de-buenos-aires#locales');
  await expect(baires).toBeFocused();
  await expect(
    list(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') }),
  ).toHaveCount(2);
  await page.goBack();
  await expect(list(page).getByRole('status')).toHaveText('1 local en Córdoba');
  await page.reload();
  await expect(list(page).getByRole('status')).toHaveText('1 local en Córdoba');
  await provinces(page).getByRole('link', { name: 'Todas 13' }).click();
  await expect(list(page).getByRole('status')).toHaveText('13 locales en todo el país');
});

test('the map adds nothing for screen readers and the keyboard, and an unknown province shows all', async ({
  page,
}) => {
  await page.goto('/puntos-de-venta?provincia=zzzz');

  await expect(list(page).getByRole('status')).toHaveText('13 locales en todo el país');
  await expect(page.getByRole('main').getByRole('link', { name: /^Córdoba/ })).toHaveCount(1);
  for (const link of await page.locator('.province').all())
    await expect(link).toHaveAttribute('tabindex', '-1');
});

test('the home page leads to the points of sale of a province', async ({ page }) => {
  await page.goto('/');

  await page
    .getByRole('region', { name: 'Puntos de venta' })
    .getByRole('link', { name: /^Misiones/ })
    .click();

  await expect(page).toHaveURL('/puntos-de-venta?provincia=misiones#locales');
  await expect(list(page).getByRole('heading', { level: 3 })).toHaveText(['Tierra Colorada']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a province of the map is a plain link', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/puntos-de-venta');

    await onMap(page, 'Chubut, 1 local').locator('circle').click();

    await expect(page).toHaveURL('/puntos-de-venta?provincia=chubut#locales');
    await expect(list(page).getByRole('heading', { level: 3 })).toHaveText(['Golfo Nuevo']);
  });
});
