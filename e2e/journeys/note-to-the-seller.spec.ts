import { confirmButton, expectPlaced, openCheckout } from '#e2e/support/checkout.ts';
import { waitForMail } from '#e2e/support/mailbox.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const NOTE = 'Timbre 2, de 9 a 13.\nGracias & saludos <3';

test('a note to the seller has a counter and a limit, survives a reload, and is mailed and shown with the order', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectAccessible }) => {
  const { account } = await openCheckout({ page, world, logInAs });
  const note = page.getByRole('textbox', { name: 'Nota para el vendedor' });
  const orderForm = page.getByRole('form', { name: 'Datos del pedido' });
  await expect(note).toHaveAccessibleDescription(
    /^0 de 500 Opcional: por ejemplo, en qué horario te ubicamos\./,
  );

  await note.fill('a'.repeat(501));
  await expect(orderForm).toContainText('501 de 500');
  await expect(orderForm.getByRole('status')).toHaveText('Sobra 1 carácter.');
  await confirmButton(page).click();
  await expect(note).toBeFocused();
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await expect(note).toHaveAccessibleDescription(/La nota puede tener hasta 500 caracteres/);
  await expectAccessible();
  await note.fill('Escribime a ana@example.com');
  await expect(note).toHaveAccessibleDescription(/Escribilo sin enlaces ni emails/);

  await note.fill(NOTE);
  await expect(note).not.toHaveAttribute('aria-invalid');
  await expect(orderForm).toContainText('41 de 500');
  await page.reload();
  await expect(note).toHaveValue(NOTE);
  await confirmButton(page).click();

  await expectPlaced(page);
  const [order] = await world.listOrders(account.id);
  expect(order).toMatchObject({ note: NOTE });
  const { text = '', html = '' } = await waitForMail(account.email);
  expect(text).toContain('Tu nota:\n> Timbre 2, de 9 a 13.\n> Gracias & saludos <3');
  expect(html).toContain('Timbre 2, de 9 a 13.<br>Gracias &amp; saludos &lt;3');
});

test('staff read the note in the list, the details, on the page and on the packing slip of the order', {
  tag: '@both',
}, async ({ page, world, logInAs, expectAccessible }) => {
  const firstName = unique('Rosa').replaceAll(/[^\p{L}]/gu, '');
  const account = await world.createUser({ firstName });
  const { blisters } = await world.createProduct({ name: unique('Con nota') });
  const id = await world.createOrder(account, blisters);
  await world.changeOrder(id, { note: NOTE });
  await logInAs({ isStaff: true });

  await page.goto(`/admin/pedidos?search=${id}`);
  const name = { name: `N.º ${id}`, exact: true };
  // A row of the table on a desktop, a card on a phone.
  const card = page.getByRole('article', name).or(page.getByRole('row', name));
  await expect(card).toContainText('Nota: Timbre 2, de 9 a 13. Gracias & saludos <3');
  await expectAccessible();
  await card.getByRole('button', { name: `Detalles del pedido N.º ${id}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Nota del clienteTimbre 2, de 9 a 13.');

  await page.goto(`/admin/pedidos/${id}`);
  await expect(page.getByRole('main').getByText('Gracias & saludos <3').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Hoja de pedido' })).toContainText('Nota del cliente');
});
