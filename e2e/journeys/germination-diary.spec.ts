import { aSownBlister, beginDiary, openOwnBlister, seedState, tap } from '#e2e/support/blisters.ts';
import { expectFocusReturns } from '#e2e/support/dialogs.ts';
import { holdRequests } from '#e2e/support/network.ts';
import { readSavedKeys } from '#e2e/support/offline.ts';
import { aSmallPhoto, asFile } from '#e2e/support/photos.ts';
import { expect, test } from '#e2e/support/test.ts';
import { daysAgo } from '#e2e/support/world.ts';

test('a grower notes each seed by a tap, with a photo, until the diary is finished', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectAccessible }) => {
  await world.resetClaimLimits();
  await openOwnBlister({ page, world, logInAs }, { seedCount: 3 });
  await page.getByLabel('Sembré el').fill(daysAgo(3));
  await page.getByLabel('¿Cómo?').selectOption('Vaso con agua');
  await page.getByLabel('Notas').fill('Con agua de lluvia');
  await beginDiary(page);
  await expectAccessible();

  await tap(page, 1, 'Raíz');
  await page.getByRole('button', { name: 'Día anterior' }).click();
  await expect(seedState(page, 1, 'Espera')).toHaveAttribute('aria-pressed', 'true');
  await tap(page, 2, 'Raíz');
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await tap(page, 2, 'Brote');
  await expect(page.getByRole('main')).toContainText('2 de 3 germinaron');
  await expect(page.getByRole('main')).toContainText('día 2 raíz, día 3 brote');
  await page.getByLabel('Agregar una foto').setInputFiles(asFile(await aSmallPhoto()));
  await expect(page.getByRole('button', { name: 'Foto 1 del diario' })).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('main')).toContainText('En curso');
  await expect(page.getByRole('main')).toContainText('día 2 raíz, día 3 brote');
  await expect(page.getByRole('button', { name: 'Foto 1 del diario' })).toBeVisible();
  await expect(page.getByText('Con agua de lluvia')).toBeVisible();

  await tap(page, 3, 'No abrió');

  await expect(page.getByRole('main')).toContainText('Terminado');
  await expect(page.getByRole('main')).toContainText('1 no germinó');
  await expectAccessible();
  await page.goto('/mis-blisters');
  await expect(page.getByRole('article')).toContainText('2 de 3 germinaron');
});

test('the list of blisters shows the seeds that were just noted', async ({ page, world, logInAs }) => {
  await aSownBlister(world, await logInAs());
  // The list is as new as the page that it came with, however long the taps take.
  await page.clock.setFixedTime(new Date());
  await page.goto('/mis-blisters');
  const card = page.getByRole('article');
  await expect(card).toContainText('0 de 3 germinaron');
  await card.getByRole('link').click();

  await tap(page, 1, 'Raíz');
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
  await page.getByRole('link', { name: 'Mis blisters' }).first().click();

  await expect(card).toContainText('1 de 3 germinó');
});

test('a photo is removed after a confirmation, a refused file says why, and the focus stays among the photos', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectAccessible, expectComplaints }) => {
  await world.resetClaimLimits();
  await openOwnBlister({ page, world, logInAs });
  await beginDiary(page);
  await page.getByLabel('Agregar una foto').setInputFiles(asFile(await aSmallPhoto()));
  const opener = page.getByRole('button', { name: 'Quitar la foto 1' });
  const dialog = page.getByRole('alertdialog', { name: '¿Quitar la foto 1?' });

  await expectFocusReturns({ opener, dialog }, 'No, dejarla');
  await expect(opener).toBeVisible();
  await opener.press('Enter');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Sí, quitarla' }).click();

  await expect(opener).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Fotos' })).toBeFocused();

  await page
    .getByLabel('Agregar una foto')
    .setInputFiles(asFile(Buffer.from('%PDF-1.4'), 'recibo.pdf', 'application/pdf'));
  const refused = page.getByText('no se guardó. Por favor selecciona una imagen válida');
  await expect(refused).toBeInViewport();
  expectComplaints(/400 \(Bad Request\)/);
  await expectAccessible();
  await page.getByRole('button', { name: 'Descartar: Una foto' }).click();
  await expect(refused).toBeHidden();
  await expect(page.getByRole('list', { name: 'Fotos' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Fotos' })).toBeVisible();
  await expect(opener).toBeHidden();
});

test('reminders are those of the germination calendar, from the day on which the seeds were sown', async ({
  page,
  world,
  logInAs,
}) => {
  await openOwnBlister({ page, world, logInAs });
  await page.getByLabel('Sembré el').fill(daysAgo(1));
  await beginDiary(page);

  const calendar = page.getByRole('link', { name: 'Agregar a mi calendario' });

  const path = (await calendar.getAttribute('href')) ?? '';
  const file = await page.request.get(path);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('SUMMARY:Germinación: remojo');
  await page.getByRole('link', { name: 'Ver mis fechas' }).click();
  await expect(page.getByLabel('Empiezo el')).toHaveValue(`${daysAgo(2)}T10:00`);
});

test('a diary is finished and continued by its author, who decides whether it counts', async ({
  page,
  world,
  logInAs,
}) => {
  await openOwnBlister({ page, world, logInAs });
  await beginDiary(page);

  await page.getByRole('button', { name: 'Terminar el diario' }).click();
  await expect(page.getByRole('main')).toContainText('Terminado');
  await page.getByRole('checkbox', { name: /Sumar mis resultados/ }).click();
  await expect(page.getByRole('checkbox', { name: /Sumar mis resultados/ })).toBeChecked();
  await page.getByRole('button', { name: 'Seguir con el diario' }).click();
  await expect(page.getByRole('main')).toContainText('En curso');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Sumar mis resultados/ })).toBeChecked();
});

test('two quick changes of a diary are saved one after the other', async ({ page, world, logInAs }) => {
  await openOwnBlister({ page, world, logInAs });
  await beginDiary(page);
  const answer = await holdRequests(page, '**/api/own-blisters/*/diary/');
  const share = page.getByRole('checkbox', { name: /Sumar mis resultados/ });

  await page.getByRole('button', { name: 'Terminar el diario' }).click();
  await share.click();
  answer();

  await expect(share).toBeChecked();
  await expect(page.getByRole('main')).toContainText('Terminado');
  await page.reload();
  await expect(share).toBeChecked();
  await expect(page.getByRole('main')).toContainText('Terminado');
});

test('notes that are saved while the diary is finished and shared change neither', async ({
  page,
  world,
  logInAs,
}) => {
  await openOwnBlister({ page, world, logInAs });
  await beginDiary(page);
  const answer = await holdRequests(page, '**/api/own-blisters/*/diary/');
  const share = page.getByRole('checkbox', { name: /Sumar mis resultados/ });

  await page.getByRole('button', { name: 'Terminar el diario' }).click();
  await share.click();
  await page.getByRole('button', { name: 'Cambiar los datos o las notas' }).click();
  await page.getByLabel('Notas').fill('La última, a los cuatro días');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  answer();

  await expect(page.getByText('La última, a los cuatro días', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('La última, a los cuatro días', { exact: true })).toBeVisible();
  await expect(share).toBeChecked();
  await expect(page.getByRole('main')).toContainText('Terminado');
});

test('two tabs: taps meet, and a text that was changed meanwhile is not overwritten silently', async ({
  page,
  context,
  world,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/409 \(Conflict\)/);
  const { id } = await openOwnBlister({ page, world, logInAs }, { seedCount: 2 });
  await beginDiary(page);
  const other = await context.newPage();
  await other.goto(`/mis-blisters/${id}`);

  await tap(page, 1, 'Raíz');
  await expect(seedState(other, 1, 'Raíz')).toHaveAttribute('aria-pressed', 'true');
  await tap(other, 2, 'Brote');
  await expect(seedState(page, 2, 'Brote')).toHaveAttribute('aria-pressed', 'true');

  for (const tab of [page, other])
    await tab.getByRole('button', { name: 'Cambiar los datos o las notas' }).click();
  await page.getByLabel('Notas').fill('Desde la primera');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Desde la primera')).toBeVisible();
  await other.getByLabel('Notas').fill('Desde la segunda');
  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText(
    'Cambiaste este diario en otro dispositivo o en otra pestaña.',
  );
  await expect(other.getByLabel('Notas')).toHaveValue('Desde la segunda');
  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(other.getByText('Desde la segunda')).toBeVisible();
});

test('a diary that was finished by its last seed is open again when seeds are added', async ({
  page,
  world,
  logInAs,
}) => {
  await openOwnBlister({ page, world, logInAs }, { seedCount: 3 });
  await page.getByLabel('¿Cuántas semillas?').fill('1');
  await beginDiary(page);
  await tap(page, 1, 'Raíz');
  await expect(page.getByRole('main')).toContainText('Terminado');

  await page.getByRole('button', { name: 'Cambiar los datos' }).click();
  await page.getByLabel('¿Cuántas semillas?').fill('2');
  await page.getByRole('button', { name: 'Guardar' }).click();

  await expect(page.getByRole('main')).toContainText('1 de 2 germinó');
  await expect(page.getByRole('main')).toContainText('En curso');
});

test('a wrong number of seeds and notes that are too long are shown at their fields, and nothing is lost', async ({
  page,
  world,
  logInAs,
}) => {
  await openOwnBlister({ page, world, logInAs }, { seedCount: 5 });
  const notes = 'Cinco o seis. '.repeat(500);
  await page.getByLabel('Notas').fill(notes);
  await page.getByLabel('¿Cuántas semillas?').fill('');

  await page.getByRole('button', { name: 'Empezar el diario' }).click();

  await expect(page.getByLabel('¿Cuántas semillas?')).toHaveAccessibleDescription(
    'Escribí cuántas semillas sembraste',
  );
  await expect(page.getByLabel('Notas')).toHaveAccessibleDescription(
    /^Las notas pueden tener hasta 5.000 caracteres/,
  );
  await expect(page.getByLabel('Notas')).toHaveValue(notes);
});
