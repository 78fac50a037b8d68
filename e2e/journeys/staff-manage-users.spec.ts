import type { Locator, Page } from '@playwright/test';
import { pressUntil, typeOnBusyPage } from '#e2e/support/keyboard.ts';
import { showCards } from '#e2e/support/list-view.ts';
import { dropNextResponse } from '#e2e/support/network.ts';
import { loginStatus } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page, logInAs }) => {
  await showCards(page);
  await logInAs({ isStaff: true });
});

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const shown = (page: Page, text: string | RegExp) => page.getByText(text).first();
/** A unique username, or a unique prefix of the usernames of several users. */
const aName = (start: string) => `${start}_${crypto.randomUUID().slice(0, 8)}`;
const userListUrl = (start: string) => `/admin/usuarios?username=${start}`;
const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas' });

/** On a phone the filters are behind a button. */
async function openFilters(page: Page) {
  const more = page.getByRole('button', { name: /^Filtros/ });
  if (await more.isVisible()) await more.click();
}

const goByKeys = (page: Page) =>
  pressUntil(page, 'gu', () => expect(page).toHaveURL('/admin/usuarios', { timeout: 3_000 }));

test('users are filtered in the URL, twelve to a page, with a pager', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  const start = aName('muchas');
  for (let number = 10; number < 36; number += 1) {
    await world.createUser({
      username: `${start}_${number}`,
      firstName: 'Persona',
      lastName: `N.º ${number}`,
      isActive: number !== 20,
    });
  }
  await page.goto('/admin');
  await goByKeys(page);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(start.toUpperCase());
  await expect(page.getByRole('status').first()).toHaveText('26 usuarios · página 1 de 3');
  await expect(page).toHaveURL(/\?search=MUCHAS_/);
  await expect(page.getByRole('list', { name: 'Usuarios' }).getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Persona N.º 35');
  await expectAccessible();

  await pages(page).getByRole('link', { name: 'Página 3' }).click();
  await expect(page).toHaveURL(/page=3$/);
  await expect(page.getByRole('list', { name: 'Usuarios' }).getByRole('article')).toHaveCount(2);
  await expect(pages(page).locator('[aria-current]')).toHaveText('3');
  await expect(page.getByRole('list', { name: 'Usuarios' })).toBeFocused();
  await pages(page).getByRole('link', { name: 'Anterior' }).click();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Persona N.º 23');

  await openFilters(page);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Inactivos');
  await expect(page.getByRole('status').first()).toHaveText('1 usuario');
  await expect(page).not.toHaveURL(/page=/);
  await expect(card(page, 'Persona N.º 20')).toContainText('Inactivo');
  await page.reload();
  await expect(card(page, 'Persona N.º 20')).toBeVisible();
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Superusuarios');
  await expect(page.getByText('No se encontraron usuarios con los filtros aplicados')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).last().click();
  await expect(page).toHaveURL('/admin/usuarios');
  await expect(pages(page).getByRole('link', { name: 'Siguiente' })).toBeVisible();
});

test('keys that come before a busy page has rendered a search are not lost', async ({ page }) => {
  await page.goto('/admin/usuarios');
  const box = page.getByRole('main').getByRole('searchbox').first();
  await typeOnBusyPage(box, 300);
  await page.keyboard.press('x');

  await expect(page).toHaveURL('/admin/usuarios?search=zzzyx');
  await expect(box).toHaveValue('zzzyx');
});

test('a link that is followed right after a filter was chosen is not undone by the filter', async ({
  page,
  world,
}) => {
  const start = aName('enlace');
  for (let number = 10; number < 23; number += 1) await world.createUser({ username: `${start}_${number}` });
  await page.goto(userListUrl(start));
  const second = pages(page).getByRole('link', { name: 'Página 2' });
  await expect(second).toBeVisible();

  const link = await second.elementHandle();
  await page.getByRole('combobox', { name: 'Estado' }).evaluate((select: HTMLSelectElement, next) => {
    select.value = 'active';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    (next as HTMLAnchorElement).click();
  }, link);
  await expect(pages(page).locator('[aria-current]')).toHaveText('2');
  await expect(page).toHaveURL(`${userListUrl(start)}&status=active&page=2`);
});

test('a page past the end redirects to the last one, which the table shows, too', async ({ page, world }) => {
  const start = aName('pocas');
  for (let number = 0; number < 13; number += 1) await world.createUser({ username: `${start}_${number}` });

  await page.goto(`${userListUrl(start)}&page=9`);

  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: 'Tabla' }).click();
  await expect(page.getByRole('table', { name: 'Usuarios' }).locator('tbody tr')).toHaveCount(13);
  await page.getByRole('button', { name: 'Tarjetas' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

async function fillPasswords(dialog: Locator, password: string, again = password) {
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialog.getByLabel('Confirmar contraseña', { exact: true }).fill(again);
}

test('creating a user applies every validation rule, and the new user can log in at once', {
  tag: '@phone',
}, async ({ page, world, expectComplaints, expectAccessible }) => {
  const username = aName('nueva');
  const taken = aName('tomada');
  await world.createUser({ username: taken });
  await page.goto('/admin/usuarios');
  await expect(page.getByRole('article').first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Crear usuario' });
  await pressUntil(page, 'n', () => expect(dialog).toBeVisible({ timeout: 3_000 }));
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await expect(dialog.getByText('Letras, números y guiones bajos, mínimo 3 caracteres')).toBeVisible();
  await expect(dialog.getByText('Mínimo 8 caracteres, letras y números')).toBeVisible();

  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  for (const text of ['El nombre es requerido', 'El apellido es requerido', 'El email es requerido'])
    await expect(dialog.getByText(text)).toBeVisible();
  await expectAccessible();
  await field('Nombre').fill('Rosa');
  await field('Apellido').fill('Luna');
  await field('Nombre de usuario').fill('ana.paz');
  await expect(dialog.getByText('Usá letras, números y guiones bajos')).toBeVisible();
  await field('Nombre de usuario').fill('ab');
  await expect(dialog.getByText('El nombre de usuario debe tener al menos 3 caracteres')).toBeVisible();
  await field('Email').fill(` ${username.toUpperCase()}@Example.com `);
  await fillPasswords(dialog, 'solamenteletras', 'otra');
  await expect(dialog.getByText('La contraseña debe tener letras y números')).toBeVisible();
  await expect(dialog.getByText('Las contraseñas no coinciden')).toBeVisible();
  await fillPasswords(dialog, 'semillas2026');
  await field('Nombre de usuario').fill(taken);
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(dialog.locator('form').getByText('Ese nombre de usuario ya está en uso')).toBeVisible();
  await expect(field('Nombre de usuario')).toBeFocused();
  expectComplaints(/400/);

  await field('Nombre de usuario').fill(username);
  await fillPasswords(dialog, 'semillas2026');
  // The first answer is lost, and the second attempt gets the same account.
  expectComplaints(/ERR_FAILED/);
  await dropNextResponse(page, '**/api/auth/admin/create-user/');
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(dialog.getByText('Error al crear el usuario')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('semillas2026');
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();

  await expect(shown(page, `Usuario ${username} creado exitosamente`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(userListUrl(username));
  await expect(card(page, 'Rosa Luna')).toContainText(`${username.toLowerCase()}@example.com`);
  expect(await loginStatus(page.request, username, 'semillas2026')).toBe(200);
});

test('a form closed by accident preserves its draft, except the password', async ({ page }) => {
  await page.goto('/admin/usuarios');
  const dialog = page.getByRole('dialog', { name: 'Crear usuario' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByLabel('Nombre', { exact: true }).fill('Rosa');
  await fillPasswords(dialog, 'semillas2026');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Crear usuario' }).click();

  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Rosa');
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveValue('');
});

/** Clicks and moves the pointer away: a toast stays open while it is hovered. */
async function press(page: Page, control: Locator) {
  await control.click();
  await page.mouse.move(1, 1);
}

test('an account is deactivated and activated, rolled back when the server rejects it, and deleted after a confirmation', async ({
  page,
  world,
  request,
  expectComplaints,
  expectAccessible,
}) => {
  const username = aName('llave');
  const user = await world.createUser({ username, firstName: 'Clara', lastName: 'Sosa' });
  await page.goto(userListUrl(username));
  const active = page.getByRole('switch', { name: `Activo: ${username}` });
  const login = () => loginStatus(request, user.email);

  await press(page, active);
  await expect(shown(page, `La cuenta de ${username} está desactivada`)).toBeVisible();
  await expect(card(page, 'Clara Sosa')).toContainText('Inactivo');
  expect(await login()).toBe(403);
  await page.route(/\/api\/auth\/users\/\d+\/$/, (route) => route.abort());
  await press(page, active);
  await expect(shown(page, 'Error al cambiar el estado del usuario')).toBeVisible();
  await expect(active).not.toBeChecked();
  expectComplaints(/ERR_FAILED/);
  await page.unroute(/\/api\/auth\/users\/\d+\/$/);
  await press(page, active);
  await expect(shown(page, `La cuenta de ${username} está activa`)).toBeVisible();
  expect(await login()).toBe(200);

  await page.getByRole('button', { name: `Eliminar ${username}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `¿Eliminar a "${username}"?` });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'No, dejarlo' }).click();
  await expect(card(page, 'Clara Sosa')).toBeVisible();
  await page.getByRole('button', { name: `Eliminar ${username}` }).click();
  await dialog.getByRole('button', { name: 'Sí, eliminarlo' }).click();
  await expect(shown(page, `El usuario "${username}" ha sido eliminado`)).toBeVisible();
  await expect(page.getByText('No se encontraron usuarios con los filtros aplicados')).toBeVisible();
  expect(await login()).toBe(401);
});

test('staff cannot edit their own account or other staff, and the page shows the reason', {
  tag: '@phone',
}, async ({ page, world, logIn }) => {
  const start = aName('equipo');
  const own = await world.createUser({
    username: `${start}_a`,
    firstName: 'Yo',
    lastName: 'Misma',
    isStaff: true,
  });
  await world.createUser({ username: `${start}_b`, firstName: 'Otra', lastName: 'Persona', isStaff: true });
  await logIn(own);
  await page.goto(userListUrl(start));

  for (const [name, username, why] of [
    ['Yo Misma', `${start}_a`, 'No puedes modificar tu propia cuenta'],
    ['Otra Persona', `${start}_b`, 'Solo un superusuario puede modificar a otra persona del equipo'],
  ] as const) {
    await expect(card(page, name)).toContainText(why);
    await expect(page.getByRole('switch', { name: `Activo: ${username}` })).toBeDisabled();
    const remove = page.getByRole('button', { name: `Eliminar ${username}` });
    await expect(remove).toBeDisabled();
    await expect(remove).toHaveAccessibleDescription(why);
  }
  await page.getByRole('link', { name: 'Yo Misma' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yo Misma');
  await expect(page.getByText('No puedes modificar tu propia cuenta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desactivar' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Rol de la cuenta' })).toHaveCount(0);
});

test('a list that fails to load shows an error and can be retried', async ({ page, expectComplaints }) => {
  await page.goto('/admin');
  await page.route(/\/api\/users\//, (route) => route.abort());
  await goByKeys(page);

  await expect(page.getByText('Error al cargar los usuarios. Por favor, inténtalo de nuevo.')).toBeVisible();
  await page.unroute(/\/api\/users\//);
  await page.getByRole('button', { name: 'Reintentar' }).click();

  await expect(page.getByRole('article').first()).toBeVisible();
  expectComplaints(/ERR_FAILED/);
});
