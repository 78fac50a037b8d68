import type { Page } from '@playwright/test';
import {
  expectEnterSaves,
  expectFocusReturns,
  expectFocusReturnsAfterDiscard,
  listNamed,
} from '#e2e/support/dialogs.ts';
import { type Gallery, openGallery } from '#e2e/support/gallery.ts';
import { waitForHydration } from '#e2e/support/hydration.ts';
import { pressUntil } from '#e2e/support/keyboard.ts';
import { dropNextResponse } from '#e2e/support/network.ts';
import { createPng } from '#e2e/support/photos.ts';
import { shown } from '#e2e/support/product-form.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';

// Not parallel: all tests share one gallery, and would wait for each other's lock.
test.describe.configure({ mode: 'default' });

let gallery: Gallery;
test.beforeEach(async ({ logInAs }) => {
  gallery = await openGallery();
  await logInAs({ isStaff: true });
});
test.afterEach(() => gallery.close());

const ORDER_CALL = /\/api\/gallery-images\/update-order\//;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Imágenes de la galería' }).getByRole('listitem');
const namesShown = (page: Page) =>
  cards(page)
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => (one.getAttribute('alt') ?? '').replace('Planta ', '')));
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Collects the bodies of the requests that save the order. */
function orderCalls(page: Page) {
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (ORDER_CALL.test(request.url())) calls.push(request.postDataJSON());
  });
  return calls;
}

test('a gallery image is uploaded, edited, and deleted after a confirmation that names it', {
  tag: '@phone',
}, async ({ page, world, expectAccessible, expectComplaints }) => {
  await gallery.fill(world, 0);
  await page.goto('/admin/galeria');
  const opener = act(page, 'Agregar la primera imagen');
  const form = page.getByRole('dialog', { name: 'Agregar imagen' });
  await expectFocusReturns({ opener, dialog: form });
  await opener.click();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

  await expect(form.getByLabel('Orden')).toHaveValue('0');
  await form.getByLabel('Descripción').fill('Flor de otoño');
  await form.getByLabel('Orden').fill('-1');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Por favor sube una imagen primero')).toBeVisible();
  await expect(form.getByText('El orden debe ser un número entero desde 0')).toBeVisible();
  await choose('notas.txt', 'text/plain', Buffer.from('hola'));
  await expect(form.getByText('Por favor selecciona una imagen válida')).toBeVisible();
  await expectAccessible();
  await choose('flor.png', 'image/png', await createPng('#8a3a8c'));
  await expect(form.locator('img[src^="/media/"]')).toBeVisible();

  // Closing by accident asks for confirmation first.
  await page.keyboard.press('Escape');
  await act(page, 'Seguir editando').click();
  await expect(form.getByLabel('Descripción')).toHaveValue('Flor de otoño');
  await expect(form.locator('img[src^="/media/"]')).toBeVisible();
  await form.getByLabel('Orden').fill('3');
  // The first answer is lost, and the second attempt gets the same image.
  expectComplaints(/ERR_FAILED/);
  await dropNextResponse(page, '**/api/gallery-images/');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Error al guardar la imagen')).toBeVisible();
  await expectEnterSaves({ opener, dialog: form }, form.getByLabel('Orden'), {
    saved: 'Imagen agregada',
    focused: (one) => listNamed(one, 'Imágenes de la galería'),
  });
  await expect(cards(page)).toHaveCount(1);

  await act(page, 'Editar: Flor de otoño').click();
  const edit = page.getByRole('dialog', { name: 'Editar imagen' });
  await expect(edit.getByLabel('Orden')).toHaveValue('3');
  await edit.getByLabel('Descripción').fill('Flor de mayo');
  await test.step('the toast of a failed save is above the sheet, where it can be closed', async () => {
    const imageCall = '**/api/gallery-images/*/';
    await page.route(imageCall, (route) => route.fulfill({ status: 500, json: {} }));
    await edit.getByRole('button', { name: 'Actualizar' }).click();
    await expect(edit.getByText('Error al guardar la imagen')).toBeVisible();
    await expectAccessible();
    const toast = edit.getByRole('listitem').filter({ hasText: 'Error al guardar la imagen' });
    await toast.getByRole('button', { name: 'Cerrar el aviso' }).click();
    await expect(page.getByText('Error al guardar la imagen')).toHaveCount(0);
    await page.unroute(imageCall);
    expectComplaints(/500/);
  });
  await edit.getByRole('button', { name: 'Actualizar' }).click();
  await expect(shown(page, 'Imagen actualizada')).toBeVisible();
  await act(page, 'Eliminar: Flor de mayo').click();
  await page
    .getByRole('alertdialog', { name: '¿Eliminar "Flor de mayo"?' })
    .getByRole('button', { name: 'Sí, eliminarla' })
    .click();
  await expect(shown(page, 'Imagen eliminada')).toBeVisible();
  await expect(page.getByText('Todavía no hay imágenes')).toBeVisible();
  await expect(act(page, 'Agregar imagen')).toBeFocused();
});

test('a double click on Deshacer restores an image once', async ({ page, world }) => {
  await gallery.fill(world, 2);
  await page.goto('/admin/galeria');
  await act(page, 'Eliminar: Planta 1').click();
  await act(page, 'Sí, eliminarla').click();
  await expect(cards(page)).toHaveCount(1);
  await act(page, 'Agregar imagen').click();
  const sheet = page.getByRole('dialog', { name: 'Agregar imagen' });
  await sheet.getByRole('button', { name: 'Deshacer' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await act(page, 'Deshacer').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });

  await expect(cards(page)).toHaveCount(2);
  await act(page, 'Eliminar: Planta 2').click();
  await act(page, 'Sí, eliminarla').click();
  await expect.poll(() => gallery.names()).toEqual(['1']);
});

test('discarded changes are not restored, and an unchanged order is not sent', async ({ page, world }) => {
  await gallery.fill(world, 3);
  await page.goto('/admin/galeria');
  const form = page.getByRole('dialog', { name: 'Editar imagen' });
  await act(page, 'Editar: Planta 1').click();
  await form.getByLabel('Descripción').fill('A medias');
  const opener = act(page, 'Editar: Planta 1');
  await expectFocusReturnsAfterDiscard({ opener, dialog: form }, form.getByLabel('Descripción'));
  await act(page, 'Mover al final: Planta 1').click();
  await expect.poll(() => gallery.names()).toEqual(['2', '3', '1']);

  await act(page, 'Editar: Planta 1').click();
  await expect(form.getByLabel('Descripción')).toHaveValue('Planta 1');
  await expect(form.getByLabel('Orden')).toHaveValue('2');
  await expect(form.getByText('Recuperamos lo que no habías guardado.')).toBeHidden();
  await form.getByLabel('Descripción').fill('Planta 9');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByLabel('Orden').press('Enter');
  expect((await sent).postDataJSON()).not.toHaveProperty('order');
  await expect.poll(() => gallery.names()).toEqual(['2', '3', '9']);
  await expect(form).toBeHidden();

  const deleteButton = act(page, 'Eliminar: Planta 2');
  await expectFocusReturns({ opener: deleteButton, dialog: page.getByRole('alertdialog') }, 'No, dejarla');
  await deleteButton.click();
  await page.getByRole('button', { name: 'Sí, eliminarla' }).click();
  await expect(shown(page, 'Imagen eliminada')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Imágenes de la galería' })).toBeFocused();
});

test('a draft survives the end of the session, and is merged with later changes of the image', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  const account = await logInAs({ isStaff: true });
  await gallery.fill(world, 2);
  await page.goto('/admin/galeria');
  const form = page.getByRole('dialog', { name: 'Editar imagen' });
  await act(page, 'Editar: Planta 1').click();
  await form.getByLabel('Descripción').fill('A medias');
  await world.endSessions(account.id);
  await form.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await submitLogin(page, account.email);
  await expect(page).toHaveURL('/admin/galeria');
  await expect(page.getByRole('heading', { name: 'Galería', level: 1 })).toBeVisible();
  await waitForHydration(page);

  await act(page, 'Editar: Planta 1').click();
  await expect(form.getByText('Recuperamos lo que no habías guardado.')).toBeVisible();
  await expect(form.getByLabel('Descripción')).toHaveValue('A medias');
  await form.getByRole('button', { name: 'Descartarlo' }).click();
  await expect(form.getByLabel('Descripción')).toHaveValue('Planta 1');
  await form.getByLabel('Descripción').fill('Otra vez a medias');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await act(page, 'Mover al final: Planta 1').click();
  await expect.poll(() => gallery.names()).toEqual(['2', '1']);
  await act(page, 'Editar: Planta 1').click();
  await expect(form.getByLabel('Orden')).toHaveValue('1');
  await expect(form.getByLabel('Descripción')).toHaveValue('Otra vez a medias');
  await expect(form.getByText('Otra persona lo cambió mientras lo editabas')).toBeVisible();
  expectComplaints(/401/);
});

test('images are moved with buttons, also across pages, with one request per move', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  await gallery.fill(world, 14);
  await page.goto('/admin/galeria');
  await expect(cards(page)).toHaveCount(12);
  await expectAccessible();
  const widths = await cards(page)
    .first()
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
  expect(widths).toHaveLength(6);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
  const calls = orderCalls(page);

  await act(page, 'Mover después: Planta 1').click();
  await expect.poll(() => namesShown(page)).toEqual(['2', '1', ...numbers(3, 12)]);
  await expect(act(page, 'Mover después: Planta 1')).toBeFocused();
  await expect.poll(() => gallery.names()).toEqual(['2', '1', ...numbers(3, 14)]);
  expect(calls).toHaveLength(1);
  await act(page, 'Mover al final: Planta 1').click();
  await expect(page.getByText('Planta 1: lugar 14, en la página 2')).toBeVisible();
  await expect.poll(() => namesShown(page)).toEqual(numbers(2, 13));
  await expect.poll(() => gallery.names()).toEqual([...numbers(2, 14), '1']);
  expect(calls).toHaveLength(2);

  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect.poll(() => namesShown(page)).toEqual(['14', '1']);
  await act(page, 'Mover antes: Planta 14').click();
  await expect(page.getByText('Planta 14: lugar 12, en la página 1')).toBeVisible();
  await expect.poll(() => namesShown(page)).toEqual(['13', '1']);
  await act(page, 'Mover al principio: Planta 1').click();
  await expect.poll(() => gallery.names()).toEqual(['1', ...numbers(2, 12), '14', '13']);
  await page.reload();
  await expect.poll(() => namesShown(page)).toEqual(['14', '13']);
});

test('an image is moved by dragging, and saved on drop', { tag: '@both' }, async ({ page, world }) => {
  await gallery.fill(world, 5);
  await page.goto('/admin/galeria');
  await expect(cards(page)).toHaveCount(5);
  const calls = orderCalls(page);
  const from = await page.getByTitle('Arrastrar').first().boundingBox();
  const to = await cards(page).nth(2).boundingBox();
  if (!(from && to)) throw new Error('nothing to drag');

  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  expect(calls).toHaveLength(0);
  await page.mouse.up();

  await expect.poll(() => gallery.names()).toEqual(['2', '3', '1', '4', '5']);
  await expect.poll(() => namesShown(page)).toEqual(['2', '3', '1', '4', '5']);
  expect(calls).toHaveLength(1);
});

test('a rejected order is rolled back with an error', async ({ page, world, allowComplaints }) => {
  allowComplaints(/ERR_FAILED/);
  await gallery.fill(world, 4);
  await page.goto('/configuracion?section=gallery');
  await expect(page).toHaveURL('/configuracion/galeria');
  await expect.poll(() => namesShown(page)).toEqual(['1', '2', '3', '4']);
  await page.route(ORDER_CALL, (route) => route.abort());

  await act(page, 'Mover al final: Planta 1').click();

  await expect(shown(page, 'Error al actualizar el orden')).toBeVisible();
  await expect.poll(() => namesShown(page)).toEqual(['1', '2', '3', '4']);
  expect(await gallery.names()).toEqual(['1', '2', '3', '4']);
  await page.unroute(ORDER_CALL);
  await act(page, 'Mover al final: Planta 1').click();
  await expect.poll(() => gallery.names()).toEqual(['2', '3', '4', '1']);
});

test('a list that fails to load shows an error, and customers have no access', async ({
  page,
  world,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/ERR_FAILED/);
  await gallery.fill(world, 2);
  await page.goto('/admin');
  await expect(
    page.getByRole('button', { name: 'Cerrar sesión' }).or(page.getByText('Más')).first(),
  ).toBeVisible();
  await page.route(/\/api\/gallery-images\//, (route) => route.abort());
  await pressUntil(page, 'gf', () => expect(page).toHaveURL('/admin/galeria', { timeout: 3_000 }));
  await expect(page.getByText('Error al cargar las imágenes')).toBeVisible({ timeout: 30_000 });
  await page.unroute(/\/api\/gallery-images\//);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cards(page)).toHaveCount(2);

  await logInAs();
  for (const path of ['/admin/galeria', '/configuracion/galeria', '/configuracion?section=gallery']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Mis Pedidos' })).toBeVisible();
  }
});

test('a role without the gallery does not get its buttons in the account settings', async ({
  page,
  logInAs,
}) => {
  await logInAs({ isStaff: true, staffRole: 'seller' });

  await page.goto('/configuracion/galeria');

  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Tu rol no tiene acceso a esta página');
  await expect(page.getByRole('button', { name: 'Agregar imagen' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galería');
});
