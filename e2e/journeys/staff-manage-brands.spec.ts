import type { Page } from '@playwright/test';
import { dropNextResponse, holdRequests } from '#e2e/support/network.ts';
import { asFile, createPng } from '#e2e/support/photos.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const MEGABYTE = 1024 * 1024;
const card = (page: Page, name: string) => page.getByRole('article', { name });
const brandListUrl = (name: string) => `/admin/bancos?search=${encodeURIComponent(name)}`;

const aLogo = async () => asFile(await createPng('#14402e'), 'logo.png', 'image/png');

/** Creates a brand through the form. */
async function createBrand(page: Page, name: string) {
  await page.goto('/admin/bancos/nuevo');
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Banco creado exitosamente')).toBeVisible();
  await expect(page).toHaveURL('/admin/bancos');
}

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('a brand is created with its logo, and validation errors are shown below their fields', async ({
  page,
  expectComplaints,
  expectAccessible,
}) => {
  const name = unique('Banco nuevo');
  await createBrand(page, `${name} A`);
  await page.goto('/admin/bancos/nuevo');
  await expect(page.getByRole('link', { name: 'Cancelar' })).toHaveAttribute('href', '/admin/productos');
  await expect(page.getByText('PNG, hasta 2 MB')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El nombre es requerido')).toBeVisible();

  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await expect(page.getByText('Por favor selecciona una imagen válida')).toBeVisible();
  await file.setInputFiles({ name: 'g.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * MEGABYTE + 1) });
  await expect(page.getByText('La imagen no debe superar los 2MB')).toBeVisible();
  await file.setInputFiles(await aLogo());
  await expect(page.getByRole('img', { name: 'Logo elegido' })).toHaveAttribute('src', /^\/media\//);

  await page.getByLabel('Nombre').fill(`${name} a`);
  await page
    .getByLabel('Descripción')
    .fill(
      'Genéticas de la costa, hechas de a poco y probadas tres inviernos antes de salir a la venta en la tienda.',
    );
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    page.getByText('Error al guardar el banco').or(page.getByText('Errores de validación')).first(),
  ).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('Ya existe un banco con ese nombre');
  expectComplaints(/400/);
  await expectAccessible();
  // Counted once: toasts go away.
  expect(await page.getByText(/Ya existe un banco con ese nombre|Errores de validación/).count()).toBe(1);

  await page.getByLabel('Nombre').fill(`${name} B`);
  // The first answer is lost, and the second attempt gets the same brand.
  expectComplaints(/ERR_FAILED/);
  await dropNextResponse(page, '**/api/brands/');
  const lost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await lost;
  // The toast of the first error may still be shown.
  await expect(page.getByText('Error al guardar el banco').first()).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/admin/bancos');
  await page.goto(brandListUrl(`${name} B`));
  await expect(card(page, `${name} B`)).toContainText('Internacional');
  await expect(card(page, `${name} B`)).toContainText('a la venta en la…');
  await expect(card(page, `${name} B`)).toContainText(/Creado el \d+ de \p{L}+ de 20\d\d/u);
  await expect(card(page, `${name} B`).locator('img')).toHaveAttribute('src', /^\/media\//);
  await page.goto(brandListUrl(`${name} A`));
  await expect(card(page, `${name} A`)).toContainText('Sin descripción');
  await expectAccessible();
});

test('leaving a form with unsaved changes requires a confirmation', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/bancos/nuevo');
  await page.getByLabel('Nombre').fill('A medias');
  const dialog = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });

  await page.getByRole('link', { name: 'Cancelar' }).click();
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/bancos/nuevo');
  await expect(page.getByLabel('Nombre')).toHaveValue('A medias');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();

  await expect(page).toHaveURL('/admin/productos');
});

test('an edit conflict of a brand is resolved field by field', async ({
  page,
  context,
  expectComplaints,
  expectAccessible,
}) => {
  const name = unique('Banco disputado');
  await createBrand(page, name);
  await page.goto(brandListUrl(name));
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  const url = page.url();
  const other = await context.newPage();
  await other.goto(url);
  await other.getByLabel('Nombre').fill(`${name} ajeno`);
  await other.getByLabel('Descripción').fill('La de la otra persona');
  await other.getByRole('button', { name: 'Actualizar' }).click();
  await expect(other.getByText('Banco actualizado exitosamente')).toBeVisible();

  await page.getByLabel('Nombre').fill(`${name} propio`);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const conflict = page.getByRole('region', { name: 'Otra persona lo cambió mientras lo editabas' });
  await expect(conflict.getByRole('group', { name: 'Nombre' })).toContainText(`${name} ajeno`);
  await expect(conflict.getByRole('group', { name: 'Nombre' }).getByLabel(/^Lo tuyo/)).toBeChecked();
  await expect(conflict.getByRole('group', { name: 'Descripción' }).getByLabel(/^Ahora dice/)).toBeChecked();
  await expect(page.getByLabel('Descripción', { exact: true }).last()).toHaveValue('La de la otra persona');
  expectComplaints(/409/);
  await expectAccessible();
  await conflict
    .getByRole('group', { name: 'Nombre' })
    .getByLabel(/^Ahora dice/)
    .check();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(`${name} ajeno`);
  await conflict
    .getByRole('group', { name: 'Nombre' })
    .getByLabel(/^Lo tuyo/)
    .check();
  await page.getByRole('button', { name: 'Actualizar' }).click();

  await expect(page.getByText('Banco actualizado exitosamente')).toBeVisible();
  await expect(page).toHaveURL('/admin/bancos');
  await page.goto(brandListUrl(`${name} propio`));
  await expect(card(page, `${name} propio`)).toContainText('La de la otra persona');
});

test('quick changes of the national switch are saved one after another', async ({ page, world }) => {
  const { id, name } = await world.createBrand();
  await page.goto(brandListUrl(name));
  const national = page.getByRole('switch', { name: `Nacional: ${name}` });
  const isNational = await national.isChecked();
  const release = await holdRequests(page, `**/api/brands/${id}/`, { times: 1 });

  await national.click();
  await national.click();
  await national.click();
  release();

  await expect.poll(async () => (await readBrand(page, id)).is_national).toBe(!isNational);
  await expect.poll(async () => (await readBrand(page, id)).version).toBe(4);
  await expect(national).toBeChecked({ checked: !isNational });
  await expect(page.getByText('Error al cambiar el tipo de banco')).toBeHidden();
});

test('the form of a brand waits for the change that the list has sent', async ({ page, world }) => {
  const { id, name } = await world.createBrand();
  await page.goto(brandListUrl(name));
  const url = `**/api/brands/${id}/`;
  const release = await holdRequests(page, url, { times: 1 });
  const isSent = page.waitForRequest(url);
  await page.getByRole('switch', { name: `Nacional: ${name}` }).click();
  await isSent;

  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await expect(page.getByRole('status', { name: 'Cargando el banco…' })).toBeVisible();
  release();
  await page.getByLabel('Descripción').fill('Con el cambio de la lista');
  await page.getByRole('button', { name: 'Actualizar' }).click();

  await expect(page.getByText('Banco actualizado exitosamente')).toBeVisible();
});

async function readBrand(page: Page, id: number): Promise<{ is_national: boolean; version: number }> {
  return (await page.request.get(`/api/brands/${id}/`)).json();
}

test('the national switch is optimistic and rolls back on error; a brand with products is not deleted', async ({
  page,
  world,
  expectComplaints,
}) => {
  const name = unique('Banco libre');
  const used = unique('Producto con banco');
  const { id: brandId } = await world.createBrand();
  await world.createProduct({ name: used, brandId, blisters: [{ stock: 4 }] });
  await createBrand(page, name);
  await page.goto(brandListUrl(name));
  const national = page.getByRole('switch', { name: `Nacional: ${name}` });

  const saved = page.waitForResponse(/\/api\/brands\/\d+\/$/);
  await national.click();
  await expect(card(page, name).getByRole('paragraph').first()).toHaveText('Nacional');
  await saved;
  await page.route(/\/api\/brands\/\d+\/$/, (route) => route.abort());
  await national.click();
  await expect(page.getByText('Error al cambiar el tipo de banco')).toBeVisible();
  await expect(national).toBeChecked();
  expectComplaints(/ERR_FAILED/);
  await page.unroute(/\/api\/brands\/\d+\/$/);
  await page.reload();
  await expect(national).toBeChecked();

  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page.getByRole('button', { name: 'Sí, eliminarlo' }).click();
  await expect(page.getByText('Banco eliminado exitosamente')).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);

  await page.goto(`/admin/bancos/editar/${brandId}`);
  await expect(page.getByLabel('Nombre')).not.toHaveValue('');
  const usedName = await page.getByLabel('Nombre').inputValue();
  await page.goto(brandListUrl(usedName));
  await page.getByRole('button', { name: `Eliminar ${usedName}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `"${usedName}" está en uso` });
  await expect(dialog).toContainText(
    'Lo usa 1 producto: hasta que le cambies el banco, no se puede eliminar.',
  );
  await expect(dialog.getByRole('button')).toHaveText(['Cerrar']);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, usedName)).toBeVisible();

  // The brand gets its first product while the dialog is open. The dialog does not update, so the server must refuse.
  const lateName = unique('Banco en uso después');
  await createBrand(page, lateName);
  await page.goto(brandListUrl(lateName));
  const edit = card(page, lateName).getByRole('link', { name: `Editar ${lateName}` });
  const lateId = Number((await edit.getAttribute('href'))?.split('/').at(-1));
  await page.getByRole('button', { name: `Eliminar ${lateName}` }).click();
  const confirm = page.getByRole('button', { name: 'Sí, eliminarlo' });
  await expect(confirm).toBeVisible();
  await world.createProduct({ brandId: lateId });
  await confirm.click();
  await expect(page.getByText('No se puede eliminar: lo usa 1 producto')).toBeVisible();
  expectComplaints(/409/);
  await page.goto(`/admin/marcas?search=${encodeURIComponent(usedName)}`);
  await expect(card(page, usedName)).toContainText('1 producto');
  await expect(card(page, usedName)).toContainText('4 unid.');
});

test('Ctrl+S does not save a brand whose logo is still being uploaded', async ({ page }) => {
  const name = unique('Banco con logo');
  await page.goto('/admin/bancos/nuevo');
  await page.getByLabel('Nombre').fill(name);
  const upload = await holdRequests(page, '**/api/uploads/');
  await page.locator('input[type=file]').setInputFiles(await aLogo());
  await expect(page.getByRole('progressbar')).toBeVisible();

  await page.keyboard.press('Control+s');
  upload();
  await expect(page.getByRole('img', { name: 'Logo elegido' })).toHaveAttribute('src', /^\/media\//);
  await expect(page).toHaveURL('/admin/bancos/nuevo');

  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/admin/bancos');
});

test('an unknown brand redirects to the list', async ({ page, expectComplaints }) => {
  await page.goto('/admin/bancos/editar/999999');

  await expect(page).toHaveURL('/admin/bancos');
  await expect(page.getByText('Error al cargar la información del banco')).toBeVisible();
  expectComplaints(/404/);
});
