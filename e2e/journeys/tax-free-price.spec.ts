import { confirmButton, expectPlaced, fillForm } from '#e2e/support/checkout.ts';
import { saveSettings, submitSettings } from '#e2e/support/site-settings.ts';
import { expect, test } from '#e2e/support/test.ts';
import { cartCookie, unique } from '#e2e/support/world.ts';

const TAX_FREE = /^PRECIO SIN IMPUESTOS NACIONALES: \$\s/;

// One after the other, on one device: both change a section of the settings of the whole site.
test.describe.configure({ mode: 'default' });

test('staff switch on the price without national taxes, which is beside each price of a customer; visitors see no price', {
  tag: '@phone',
}, async ({ page, context, world, logInAs, openWithoutScripts, expectAccessible, restoreSettings }) => {
  await restoreSettings('tax_free_price', 'vat_rate');
  const [first, second] = await Promise.all(
    ['Con impuestos', 'Con IVA'].map((name) =>
      world.createProduct({ name: unique(name), blisters: [{ seedCount: 4, stock: 4, price: 10_000 }] }),
    ),
  );
  if (!first || !second) throw new Error('no products');
  await logInAs({ isStaff: true });
  await page.goto('/admin/configuracion/precios');
  const shown = page.getByLabel('Precio sin impuestos nacionales');
  const rate = page.getByLabel('IVA incluido en los precios, en %');
  await expect(shown).toHaveValue('off');
  await expect(rate).toHaveValue('21');
  await rate.fill('mucho');
  await submitSettings(page);
  await expect(rate).toHaveAccessibleDescription(/^Debe ser un número de 0 a 100, como 21 o 10,5/);
  await expectAccessible();
  await rate.fill('21');
  await shown.selectOption('Se muestra junto a cada precio');
  await saveSettings(page);

  const visit = await openWithoutScripts(`/producto/${first.id}`);
  await expect(visit.getByRole('heading', { level: 1, name: first.name })).toBeAttached();
  expect(await visit.content()).not.toMatch(/PRECIO SIN IMPUESTOS NACIONALES|8\.264/);

  const shop = await context.newPage();
  const main = shop.getByRole('main');
  await test.step('product page, with its bar', async () => {
    await shop.goto(`/producto/${first.id}`);
    await expect(main.getByText(TAX_FREE).first()).toHaveText(/8\.264,46$/);
    await shop.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const bar = shop.getByRole('region', { name: 'Comprar', exact: true });
    await expect(bar.getByText(TAX_FREE)).toHaveText(/8\.264,46$/);
  });

  await test.step('comparison: of one seed', async () => {
    await shop.goto(`/comparar?ids=${first.id},${second.id}`);
    const row = main.getByRole('row', { name: /^Precio/ });
    await expect(row.getByText(TAX_FREE)).toHaveText([/2\.066,12$/, /2\.066,12$/]);
  });

  await test.step('cart: each row and the total, also beside the form of the order', async () => {
    await context.addCookies([cartCookie([{ ...first.blisters[0], quantity: 2 }, second.blisters[0]])]);
    await fillForm(shop);
    const rows = main.getByRole('list', { name: 'Productos del carrito' });
    await expect(rows.getByText(TAX_FREE)).toHaveText([/8\.264,46$/, /8\.264,46$/]);
    const summary = shop.getByRole('region', { name: 'Resumen de Orden' });
    await expect(summary.getByText(TAX_FREE)).toHaveText(/24\.793,39$/);
  });

  await test.step('the order, until it is closed', async () => {
    await confirmButton(shop).click();
    await expectPlaced(shop);
    await expect(main.getByText(TAX_FREE)).toHaveText([/24\.793,39$/, /24\.793,39$/]);
    await shop.getByRole('link', { name: 'Ver el pedido' }).first().click();
    await expect(main.getByText(TAX_FREE)).toHaveText(/24\.793,39$/);
    const id = Number(new URL(shop.url()).pathname.split('/').at(-1));
    await world.changeOrder(id, { status: 'completed' });
    await shop.reload();
    await expect(main.getByText('Total')).toBeVisible();
    await expect(main.getByText(TAX_FREE)).toHaveCount(0);
  });
});

test('the shop’s notes about INASE and REPROCANN are on the pages of varieties, unless one has a note of its own', {
  tag: '@phone',
}, async ({ page, world, logInAs, openWithoutScripts, expectAccessible, restoreSettings }) => {
  await restoreSettings('inase_note', 'reprocann_note');
  const inase = unique('Inscripta en el RNCyFS');
  const reprocann = unique('Apta para REPROCANN');
  const own = unique('Con aval médico');
  const plain = await world.createProduct({ name: unique('Sin nota') });
  const noted = await world.createProduct({ name: unique('Con nota'), reprocannNote: own });
  const merch = await world.createProduct({ name: unique('Taza'), type: 'merch', reprocannNote: own });
  await logInAs({ isStaff: true });
  await page.goto('/admin/configuracion/precios');
  await page.getByLabel('INASE').fill(inase);
  await page.getByLabel('REPROCANN').fill(reprocann);
  await saveSettings(page);

  const visit = await openWithoutScripts(`/producto/${plain.id}`);
  await expect(visit.getByText(inase)).toBeAttached();
  await expect(visit.getByText(reprocann)).toBeAttached();
  await visit.goto(`/producto/${noted.id}`);
  await expect(visit.getByText(inase)).toBeAttached();
  await expect(visit.getByText(own)).toBeAttached();
  await expect(visit.getByText(reprocann)).toHaveCount(0);
  await visit.goto(`/producto/${merch.id}`);
  await expect(visit.getByRole('heading', { level: 1, name: merch.name })).toBeAttached();
  await expect(visit.getByText(own)).toHaveCount(0);
  await page.goto(`/producto/${noted.id}`);
  await expectAccessible();
});
