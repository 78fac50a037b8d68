import type { Page } from '@playwright/test';
import {
  aBuyer,
  completeFirstSteps,
  expectUploaded,
  fileInput,
  fillDetails,
  openClaimDetails,
  photoSlot,
  slotPhoto,
  step,
  submit,
  tab,
} from '#e2e/support/claim-form.ts';
import { aPhonePhoto, aSmallPhoto, asFile } from '#e2e/support/photos.ts';
import { expect, test } from '#e2e/support/test.ts';
import { daysAgo } from '#e2e/support/world.ts';

test('a photo is resized before upload, and can be removed, replaced and retried on its own', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectComplaints }) => {
  const { account, ...bought } = await aBuyer(world, logInAs);
  await recordUploadSizes(page);
  await page.goto('/configuracion?section=warranty');
  await completeFirstSteps(page, bought);
  const large = await aPhonePhoto();

  await fileInput(page, 'Proceso').setInputFiles(asFile(large));
  await expectUploaded(page, 'Proceso');
  const sent = Number(await page.locator('html').getAttribute('data-sent-bytes'));
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(large.length / 1.5);
  expect(await slotPhoto(page, 'Proceso').getAttribute('src')).toMatch(/-106[67]x1600\.webp$/);

  await page.route('**/api/uploads/', (route) => route.abort());
  await fileInput(page, 'Resultado').setInputFiles([
    asFile(await aSmallPhoto()),
    asFile(await aSmallPhoto()),
  ]);
  for (const name of ['Resultado', 'Blister'])
    await expect(photoSlot(page, name).getByText('No pudimos subir la imagen.')).toBeVisible();
  await page.getByLabel('Descripción').fill('No abrieron.');
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByText('Hay fotos que no subieron. Reintentá o quitalas.')).toBeVisible();
  await page.unroute('**/api/uploads/');
  await page.getByRole('button', { name: 'Reintentar: Resultado' }).click();
  await expect(fileInput(page, 'Resultado')).toBeFocused();
  await expectUploaded(page, 'Resultado');
  await removePhoto(page, 'Blister');
  await expect(photoSlot(page, 'Blister').getByText('No pudimos subir la imagen.')).toBeHidden();
  await expect(submit(page)).toBeEnabled();

  await fileInput(page, 'Blister').setInputFiles(asFile(Buffer.from('hola'), 'nota.txt', 'text/plain'));
  await expect(photoSlot(page, 'Blister').getByText('Por favor selecciona una imagen válida')).toBeVisible();
  await fileInput(page, 'Blister').setInputFiles(
    asFile(Buffer.alloc(5 * 1024 * 1024 + 1), 'IMG_1.heic', 'image/heic'),
  );
  await expect(photoSlot(page, 'Blister').getByText('La imagen no debe superar los 5MB')).toBeVisible();
  await removePhoto(page, 'Blister');
  const before = await slotPhoto(page, 'Proceso').getAttribute('src');
  await fileInput(page, 'Proceso').setInputFiles(asFile(await aSmallPhoto()));
  await expect(slotPhoto(page, 'Proceso')).not.toHaveAttribute('src', before ?? '', { timeout: 60_000 });
  await removePhoto(page, 'Proceso');
  await expect(slotPhoto(page, 'Proceso')).toHaveCount(0);
  await expect(submit(page)).toBeEnabled();
  expectComplaints(/ERR_FAILED/);
});

async function removePhoto(page: Page, name: string) {
  await page.getByRole('button', { name: `Quitar: ${name}` }).click();
  await expect(fileInput(page, name)).toBeFocused();
}

/** Records the size of the last uploaded file, which Playwright's network events do not report. */
function recordUploadSizes(page: Page) {
  return page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sendAndTell(body) {
      const file = body instanceof FormData ? body.get('file') : undefined;
      if (file instanceof File) document.documentElement.dataset.sentBytes = String(file.size);
      return send.call(this, body);
    };
  });
}

test('the draft and its photos survive a reload, and a photo deleted meanwhile is reported', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  await openClaimDetails({ page, world, logInAs });
  await fillDetails(page, 'Esto no se pierde.');

  await page.reload();
  await expect(step(page)).toContainText('Detalles');
  await expect(page.getByLabel('Descripción')).toHaveValue('Esto no se pierde.');
  await expect(page.getByLabel('Fecha de germinación')).toHaveValue(daysAgo(0));
  await expectUploaded(page, 'Blister');
  await tab(page, 'Mis Solicitudes').click();
  await expect(page.getByText('No hiciste ningún reclamo')).toBeVisible();
  await tab(page, 'Nueva Solicitud').click();
  await expect(page.getByLabel('Descripción')).toHaveValue('Esto no se pierde.');

  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByText('Esa foto ya no está guardada. Subila de nuevo.').first()).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  expectComplaints(/404/);
});
