import type { Page } from '@playwright/test';
import { expect } from '#e2e/support/test.ts';
import { cartCookie, type JourneyFixtures, unique } from '#e2e/support/world.ts';

/** Message after an order is placed. */
export const ORDER_PLACED =
  '¡Orden creada exitosamente! Te enviaremos un email con los detalles y próximos pasos.';

export const recipient = (page: Page) => page.getByLabel('Nombre completo de quien recibe');
export const phone = (page: Page) => page.getByLabel('Teléfono de contacto');
export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirmar Pedido' });
export const alert = (page: Page) => page.getByRole('form').getByRole('alert');
export const cartRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
export const ownOrders = (page: Page) => page.getByRole('list', { name: 'Tus pedidos' }).getByRole('article');

/** A new customer with one line in the cart, and the order form filled in. */
export async function openCheckout(
  { page, world, logInAs }: JourneyFixtures,
  { stock = 5, quantity = 1 }: { stock?: number; quantity?: number } = {},
) {
  const account = await logInAs();
  const name = unique('En el carrito');
  const { blisters } = await world.createProduct({ name, blisters: [{ stock }] });
  const [blister] = blisters;
  await page.context().addCookies([cartCookie([{ ...blister, quantity }])]);
  await fillForm(page);
  return { account, name, blister };
}

/** Opens the order form from the cart and fills it in. */
export async function fillForm(page: Page) {
  await page.goto('/carrito');
  await expect(page.getByRole('region', { name: 'Resumen de Orden' })).toContainText('$');
  await page.getByRole('button', { name: 'Iniciar Pedido' }).click();
  await recipient(page).fill('Rosa Luna');
  await phone(page).fill('11 2233-4455');
}

export async function expectFormPreserved(page: Page) {
  await expect(recipient(page)).toHaveValue('Rosa Luna');
  await expect(phone(page)).toHaveValue(/^11\D?2233\D?4455$/);
  await expect(page.getByLabel('Acordar entrega')).toBeChecked();
}

export async function expectPlaced(page: Page) {
  await expect(page).toHaveURL('/configuracion?section=orders');
  await expect(page.getByText(ORDER_PLACED).first()).toBeVisible();
}
