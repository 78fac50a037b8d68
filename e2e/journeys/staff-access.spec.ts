import type { Locator, Page } from '@playwright/test';
import { pressUntil } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord } from '#e2e/support/world.ts';
import { PASSWORD } from '#tests/support/factories.ts';

test('staff can open the back office, and find it in their account', { tag: '@both' }, async ({
  page,
  world,
  logInAs,
}) => {
  await logInAs({ isStaff: true });
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
  await page.goto('/configuracion/galeria');
  await expect(page).toHaveURL('/configuracion/galeria');
  const { id } = await world.createProduct({ name: 'Editable' });
  await page.goto(`/producto/${id}`);
  await expect(page.getByRole('link', { name: 'Editar Producto' })).toHaveAttribute(
    'href',
    `/admin/productos/editar/${id}`,
  );
});

test('users without access are redirected to their account, on the first load and later', async ({
  page,
  world,
  logInAs,
}) => {
  const account = await logInAs({ isStaff: true });
  const { id } = await world.createProduct({ name: 'Solo para mirar' });
  await page.goto(`/producto/${id}`);
  await world.changeUser(account.id, { isStaff: false });

  await page.getByRole('link', { name: 'Editar Producto' }).click();
  await expect(page).toHaveURL('/configuracion');
  await page.goto('/admin/productos');
  await expect(page).toHaveURL('/configuracion');
  await page.goto('/mi-cuenta');
  await expect(page).toHaveURL('/configuracion');
});

test('staff with a generated password must change it before they can open the back office', async ({
  page,
  logInAs,
  expectAccessible,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  await logInAs({ isSuperuser: true, mustChangePassword: true });

  await page.goto('/admin/productos');
  await expect(page).toHaveURL('/configuracion?section=settings');
  await expect(
    page.getByText(
      'Para usar la administración, elegí primero una contraseña nueva de al menos 12 caracteres.',
    ),
  ).toBeVisible();
  await expectAccessible();
  const section = page.getByRole('region', { name: 'Contraseña', exact: true });
  const choose = async (password: string) => {
    await section.getByLabel('Contraseña actual').fill(PASSWORD);
    await section.getByLabel('Contraseña nueva', { exact: true }).fill(password);
    await section.getByLabel('Repetí la contraseña nueva').fill(password);
    await section.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await choose('once-letras');
  await expect(
    section.getByText('La contraseña del personal debe tener al menos 12 caracteres'),
  ).toBeVisible();
  await choose('jacarandá en flor');
  await expect(page.getByText('Para usar la administración')).toHaveCount(0);

  await page.goto('/admin/productos');
  await expect(page).toHaveURL('/admin/productos');
});

test('pending work is counted and linked', { tag: '@phone' }, async ({ page, world, logInAs }) => {
  const name = unique('Sin una unidad');
  await world.createProduct({ name, blisters: [{ stock: 0 }] });
  await logInAs({ isStaff: true });
  await page.goto('/admin');
  await expect(page.getByRole('listitem').filter({ hasText: 'Sin stock' })).toContainText(/[1-9]/);

  await page.getByRole('link', { name: 'Sin stock' }).click();

  await expect(page).toHaveURL('/admin/productos?stock=out-of-stock');
  await expect(page.getByRole('article', { name })).toContainText('Sin stock');
});

test('keyboard shortcuts navigate, and are disabled while typing or while a dialog is open', async ({
  page,
  logInAs,
}) => {
  await logInAs({ isStaff: true });
  await page.goto('/admin');
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await pressUntil(page, '?', () => expect(help).toBeVisible({ timeout: 3_000 }));
  await page.keyboard.type('gb');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(page).toHaveURL('/admin');

  await page.keyboard.type('gp');
  await expect(page).toHaveURL('/admin/productos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Productos');
  expect(await spaceBeforeHint(page.getByRole('searchbox'))).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('gm?');
  await expect(page.getByRole('searchbox')).toHaveValue('gm?');
  await page.getByRole('searchbox').blur();
  await page.keyboard.type('gb');
  await expect(page).toHaveURL('/admin/bancos');
  await page.keyboard.type('gm');
  await expect(page).toHaveURL('/admin/marcas');
  await page.keyboard.type('gi');
  await expect(page).toHaveURL('/admin');
});

/** Pixels between the room for the text of a search field and the hint of its key. */
function spaceBeforeHint(field: Locator): Promise<number> {
  return field.evaluate((input) => {
    const end = input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingRight);
    const hint = input.parentElement?.querySelector('span')?.getBoundingClientRect();
    return (hint?.left ?? 0) - end;
  });
}

/** The list, which is fetched again when the page has loaded, may redirect before the click. */
async function highlightFirst(page: Page) {
  const highlighted = page.getByRole('switch', { name: /^Destacado/ }).first();
  await highlighted.click({ timeout: 5_000 }).catch(() => {});
}

test('former staff and expired sessions are redirected by the next request', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  // The list may be refetched during the redirect.
  expectComplaints(/40[13]/);
  const account = await logInAs({ isStaff: true });
  await page.goto('/admin/productos');
  await world.changeUser(account.id, { isStaff: false });
  await highlightFirst(page);
  await expect(page).toHaveURL('/configuracion');

  await world.changeUser(account.id, { isStaff: true });
  await page.goto('/admin/productos');
  await world.endSessions(account.id);
  await highlightFirst(page);
  await expect(page).toHaveURL('/login?redirect=%2Fadmin%2Fproductos');
});

test('on a phone the whole navigation is reachable', { tag: '@phone' }, async ({
  page,
  logInAs,
  expectAccessible,
}) => {
  const account = await logInAs({ isStaff: true, username: `alguien.con.un.nombre.largo.${uniqueWord()}` });
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/admin/productos');
  const bar = await page.getByRole('banner').boundingBox();
  expect(bar?.height).toBeLessThan(60);
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  const menu = page.getByRole('dialog', { name: account.username });
  await expect(menu.getByRole('link', { name: 'Ver la tienda' })).toBeVisible();
  await expectAccessible();
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await menu
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) =>
      links.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(wide).toEqual([]);

  await menu.getByRole('link', { name: 'Marcas' }).click();

  await expect(page).toHaveURL('/admin/marcas');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcas');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('staff whose permissions fail to load are redirected to their account, with the reason', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  await logInAs({ isStaff: true });
  const { id } = await world.createProduct({ name: 'Solo para editar' });
  await page.goto(`/producto/${id}`);
  await page.route('**/api/auth/verify-permissions/', (route) => route.fulfill({ status: 500, json: {} }));

  await page.getByRole('link', { name: 'Editar Producto' }).click();

  await expect(page.getByText('Error al obtener información del usuario').first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveURL('/configuracion');
  expectComplaints(/500/);
});
