import { readFile } from 'node:fs/promises';
import { aLabel } from '#e2e/support/blisters.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord } from '#e2e/support/world.ts';
import { readPdf } from '#tests/support/pdf.ts';

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('staff make labels, print them, and void a spoiled one, which is not printed again', async ({
  page,
  world,
  logInAs,
  expectAccessible,
  expectComplaints,
}) => {
  const account = await logInAs({ isStaff: true });
  const product = await world.createProduct({
    name: unique('Etiquetada'),
    type: 'auto',
    blisters: [{ seedCount: 1 }, { seedCount: 3 }],
  });
  const lot = await world.createLot(product.id, { code: `ET-${uniqueWord()}` });

  await test.step('make', async () => {
    await page.goto(`/admin/lotes/${lot.id}/etiquetas`);
    await expect(page.getByText(`Lote ${lot.code}, ${product.name}`)).toBeVisible();
    await expect(page.getByText('Todavía no se hicieron etiquetas de este lote')).toBeVisible();
    await page.getByLabel('Cantidad de unidades').fill('0');
    await page.getByRole('button', { name: 'Hacer las etiquetas' }).click();
    await expect(page.getByText('Las etiquetas pueden ser de 1 a 100.000')).toBeVisible();
    await page.getByLabel('Presentación').first().selectOption('3 semillas');
    await page.getByLabel('Cantidad de unidades').fill('30');
    await world.endSessions(account.id);
    await page.getByRole('button', { name: 'Hacer las etiquetas' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    expectComplaints(/401/);
    await submitLogin(page, account.email);
    await expect(page.getByLabel('Cantidad de unidades')).toHaveValue('30');
    await page.getByRole('button', { name: 'Hacer las etiquetas' }).click();
    await expect(page.getByText('Se hicieron 30 etiquetas')).toBeVisible();
    // The second click of a double click, when the field is empty.
    await page.getByRole('button', { name: 'Hacer las etiquetas' }).dispatchEvent('click', { detail: 2 });
    await expect(page.getByLabel('Cantidad de unidades')).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });
  const run = page.getByRole('article', { name: '30 etiquetas de 3 semillas' });

  const print = async () => {
    const downloading = page.waitForEvent('download');
    await run.getByRole('link', { name: /^Bajar el PDF de la tanda/ }).click();
    return readPdf(await readFile(await (await downloading).path()));
  };
  await test.step('print on a sheet and on a roll', async () => {
    await expect(run.getByText('Todavía no se bajó')).toBeVisible();
    expect((await print()).pages).toHaveLength(2);
    await page.getByLabel('Papel').selectOption('Rollo, una etiqueta por página');
    await page.getByLabel('Ancho en mm').fill('10');
    await expect(page.getByText('Los lados de la etiqueta pueden medir de 20 a 200 mm')).toBeVisible();
    await page.getByLabel('Ancho en mm').fill('50');
    expect((await print()).pages).toHaveLength(30);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(run.getByText(/^Se bajó 2 veces/)).toBeVisible();
  });

  await test.step('find and void a label', async () => {
    await run.getByRole('button', { name: /^Ver los códigos/ }).click();
    const serials = page.getByRole('dialog', { name: /^Códigos de la tanda/ });
    const spoiled = (await serials.getByRole('listitem').nth(4).locator('span').first().textContent()) ?? '';
    await serials.getByLabel('Buscar un código').fill(spoiled.replaceAll('-', '').toLowerCase());
    await serials.getByRole('button', { name: 'Buscar' }).click();
    await expect(serials.getByRole('listitem')).toHaveCount(1);
    await expectAccessible();
    await page.keyboard.press('Escape');

    await run.getByRole('button', { name: /^Anular etiquetas/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Anular etiquetas' });
    await dialog.getByLabel('Código de la etiqueta').fill(spoiled);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Anular', exact: true }).click();
    await expect(page.getByText('Se anuló 1 etiqueta')).toBeVisible();
    await expect(run.getByText('1 anulada, que no se imprime')).toBeVisible();
    expect((await print()).pages).toHaveLength(29);
  });
});

test('a label with a wrong code is not voided, and typed codes survive the end of the session', async ({
  page,
  world,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/400 \(Bad Request\)|401 \(Unauthorized\)/);
  const account = await logInAs({ isStaff: true });
  const { lot, serial } = await aLabel(world);
  await page.goto(`/admin/lotes/${lot.id}/etiquetas`);
  await page.getByRole('button', { name: /^Anular etiquetas/ }).click();

  const field = page.getByLabel('Código de la etiqueta');
  await field.fill(serial.slice(0, -1));
  await field.press('Enter');

  await expect(page.getByText('El código tiene 17 caracteres: falta 1 carácter')).toBeVisible();
  await expect(field).toHaveValue(serial.slice(0, -1));
  await expect(field).toHaveAccessibleDescription('El código tiene 17 caracteres: falta 1 carácter');

  await field.fill(serial);
  await page.getByLabel('Hasta el código').fill(serial.toLowerCase());
  await world.endSessions(account.id);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await submitLogin(page, account.email);
  await page.getByRole('button', { name: /^Anular etiquetas/ }).click();
  await expect(field).toHaveValue(serial);
  await expect(page.getByLabel('Hasta el código')).toHaveValue(serial.toLowerCase());
  await field.press('Enter');
  await expect(page.getByText('Se anuló 1 etiqueta')).toBeVisible();
});

test('readers see the labels and make none; closed lots get none', async ({ page, world, logInAs }) => {
  const { lot } = await aLabel(world, { lot: { status: 'closed' } });
  await logInAs({ isStaff: true, staffRole: 'reader' });

  await page.goto(`/admin/lotes/${lot.id}/etiquetas`);
  await expect(page.getByRole('button', { name: /^Ver los códigos/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bajar/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hacer las etiquetas' })).toHaveCount(0);

  await logInAs({ isStaff: true });
  await page.goto(`/admin/lotes/${lot.id}/etiquetas`);
  await expect(page.getByText('El lote está cerrado: ya no se hacen etiquetas')).toBeVisible();
});
