import { fillForm } from '#e2e/support/checkout.ts';
import { expect, test } from '#e2e/support/test.ts';
import { cartCookie, unique } from '#e2e/support/world.ts';

const HOW_TO_BUY = 'En la web reservás; el pago y la entrega los acordás con nosotros.';

test('home, FAQ, points of sale, cart and checkout say in the same sentence how the shop sells', async ({
  page,
  context,
  world,
  logInAs,
  expectAccessible,
}) => {
  const { blisters } = await world.createProduct({ name: unique('Reservable') });
  for (const path of ['/', '/nosotros', '/puntos-de-venta']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(HOW_TO_BUY)).toBeVisible();
  }
  await page.goto('/nosotros');
  await page.getByText('¿Puedo comprar por la web?').click();
  await expect(
    page.getByText('No: las compras no se hacen por la web. Con tu cuenta podés reservar'),
  ).toBeVisible();

  await context.addCookies([cartCookie(blisters)]);
  await page.goto('/carrito');
  await expect(page.getByRole('region', { name: 'Resumen de Orden' })).toContainText(HOW_TO_BUY);
  await logInAs();
  await fillForm(page);
  await expect(page.getByRole('region', { name: 'Resumen de Orden' })).toContainText(HOW_TO_BUY);
  await expectAccessible();
});
