import { expect, test } from '#e2e/support/test.ts';

test('staff get into their area, and find it in their account', async ({
  page,
  world,
  logIn,
  expectAccessible,
}) => {
  const account = await world.hasUser({ isStaff: true });
  await logIn(account);
  await page.goto('/configuracion');
  await expect(page.getByRole('link', { name: 'Productos', exact: true })).toHaveAttribute(
    'href',
    '/admin/productos',
  );
  for (const name of ['Pedidos', 'Usuarios', 'Actividad']) {
    await expect(page.getByText(name, { exact: true }).first()).toHaveAttribute('aria-disabled', 'true');
  }
  await page.goto('/admin');

  await expect(page.getByRole('navigation', { name: 'Administración' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible();
  await page.goto('/configuracion/galeria');
  await expect(page).toHaveURL('/configuracion/galeria');
  const { id } = await world.hasProduct({ name: 'Editable' });
  await page.goto(`/producto/${id}`);
  await expect(page.getByRole('link', { name: 'Editar Producto' })).toHaveAttribute(
    'href',
    `/admin/productos/editar/${id}`,
  );
});

test('who is no admin is sent to their own account, on a first load and later', async ({
  page,
  world,
  logIn,
}) => {
  const account = await world.hasUser({ isStaff: true });
  const { id } = await world.hasProduct({ name: 'Solo para mirar' });
  await logIn(account);
  await page.goto(`/producto/${id}`);
  await world.changeUser(account.id, { isStaff: false });

  await page.getByRole('link', { name: 'Editar Producto' }).click();
  await expect(page).toHaveURL('/configuracion');
  await page.goto('/admin/productos');
  await expect(page).toHaveURL('/configuracion');
  await page.goto('/mi-cuenta');
  await expect(page).toHaveURL('/configuracion');
});
