import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

test('staff switch on the price without national taxes and write notes, which customers see; visitors see no price', {
  tag: '@both',
}, async ({ page, world, logIn, browser, baseURL, expectAccessible }) => {
  const note = unique('Inscripta en el RNCyFS');
  const { id } = await world.createProduct({
    name: unique('Con impuestos'),
    blisters: [{ stock: 4, price: 10_000 }],
  });
  await logIn(await world.createUser({ isStaff: true }));
  await page.goto('/admin/configuracion/precios');
  const shown = page.getByLabel('Precio sin impuestos nacionales');
  const rate = page.getByLabel('IVA incluido en los precios, en %');
  await expect(shown).toHaveValue('off');
  await expect(rate).toHaveValue('21');
  await rate.fill('mucho');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(rate).toHaveAccessibleDescription(/^Debe ser un número de 0 a 100, como 21 o 10,5/);
  await expectAccessible();
  await rate.fill('21');
  await shown.selectOption('Se muestra junto a cada precio');
  await page.getByLabel('INASE').fill(note);
  await save(page);

  const visitor = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const visit = await visitor.newPage();
  await visit.goto(`/producto/${id}`);
  await expect(visit.getByText(note)).toBeAttached();
  expect(await visit.content()).not.toMatch(/PRECIO SIN IMPUESTOS NACIONALES|8\.264/);
  await visitor.close();
  const shop = await page.context().newPage();
  await shop.goto(`/producto/${id}`);
  await expect(shop.getByText(/^PRECIO SIN IMPUESTOS NACIONALES: \$\s8\.264,46$/).first()).toBeVisible();
  await shop.close();

  await shown.selectOption('No se muestra');
  await page.getByLabel('INASE').fill('');
  await save(page);
});

/** Saves, and waits for the response: the toast of an earlier save may still be there. */
async function save(page: Page) {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/site-settings/'));
  await page.getByRole('button', { name: 'Guardar' }).click();
  expect((await answer).status()).toBe(200);
}
