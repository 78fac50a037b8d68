import type { Page } from '@playwright/test';
import {
  aBuyer,
  CLAIM_SENT,
  expectUploaded,
  fileInput,
  fillDetails,
  fillPurchase,
  next,
  slotPhoto,
  step,
  submit,
} from '#e2e/support/claim-form.ts';
import { waitForMail } from '#e2e/support/mailbox.ts';
import { dropNextResponse } from '#e2e/support/network.ts';
import { aSmallPhoto, asFile } from '#e2e/support/photos.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { daysAgo, unique } from '#e2e/support/world.ts';

const anEmail = () => `ines-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function readPrivateLink(email: string): Promise<string> {
  const { text = '' } = await waitForMail(email);
  const [link] = /\/garantia\/seguimiento\/[\w-]{43}/.exec(text) ?? [];
  if (!link) throw new Error(`no private link in the mail to ${email}`);
  return link;
}

test('an anonymous visitor makes a claim, gets a private link by mail, and tracks the claim there', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  await world.resetClaimLimits();
  const email = anEmail();
  const product = unique('Sin cuenta');
  await page.goto('/garantia');
  await expect(next(page)).toBeDisabled();
  await page.getByLabel('Nombre', { exact: true }).fill('Inés Río');
  await page.getByLabel('Email', { exact: true }).fill('no es un email');
  await page.getByLabel('Fecha de compra').fill(daysAgo(-2));
  await next(page).click();
  await expect(page.getByText('Ingrese un email válido')).toBeVisible();
  await expect(page.getByText('La fecha no puede ser posterior a hoy')).toBeVisible();
  await expect(step(page)).toContainText('Pedido');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expectAccessible();
  await page.goto('/garantia');
  await fillPurchase(page, email, product);
  await fillDetails(page);
  await expectAccessible();
  await submit(page).click();
  const notice = page.getByRole('status').filter({ hasText: CLAIM_SENT });
  await expect(notice).toContainText(`Mandamos a ${email} un enlace privado`);
  await expect(step(page)).toContainText('Pedido');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');

  const link = await readPrivateLink(email);
  const answer = await page.goto(link);
  const headers = answer?.headers() ?? {};
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toContain('noindex');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/garantia$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
  await expect(page.getByRole('main')).toContainText('Pendiente de revisión');
  await expect(page.getByRole('region', { name: 'Recorrido' })).toContainText('Recibimos tu reclamo');
  await expect(page.getByRole('main')).not.toContainText(email);
  await expectAccessible();
});

test('an anonymous claim that fails to send shows an error and can be retried', async ({
  page,
  world,
  expectComplaints,
}) => {
  await world.resetClaimLimits();
  await page.goto('/garantia');
  await fillPurchase(page, anEmail(), unique('Sin señal'));
  await fillDetails(page);
  await page.route('**/api/warranty-claims/', (route) => route.abort(), { times: 1 });

  await submit(page).click();
  await expect(page.getByRole('alert').getByText('Error al enviar el reclamo')).toBeVisible();
  await expect(submit(page)).toBeFocused();
  await submit(page).click();

  await expect(page.getByRole('status').filter({ hasText: CLAIM_SENT })).toBeVisible();
  // After success, Back returns to an empty form.
  await page.goBack();
  await expect(page.getByText(CLAIM_SENT)).toHaveCount(0);
  await expect(step(page)).toContainText('Pedido');
  expectComplaints(/ERR_FAILED/);
});

test('a reload in any step restores the draft of an anonymous claim, including the photo', {
  tag: '@phone',
}, async ({ page, world }) => {
  await world.resetClaimLimits();
  const email = anEmail();
  await page.goto('/garantia');
  await page.getByLabel('Nombre', { exact: true }).fill('Inés Río');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Fecha de compra').fill(daysAgo(10));
  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Inés Río');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Fecha de compra')).toHaveValue(daysAgo(10));

  await next(page).click();
  await page.getByLabel('Producto', { exact: true }).fill('Lunar');
  await page.reload();
  await expect(page.getByLabel('Producto', { exact: true })).toHaveValue('Lunar');
  await next(page).click();
  await fillDetails(page, 'De tres no abrió ninguna.');
  await page.reload();

  await expect(step(page)).toContainText('Detalles');
  await expect(page.getByLabel('Descripción')).toHaveValue('De tres no abrió ninguna.');
  await expect(page.getByLabel('Fecha de germinación')).toHaveValue(daysAgo(0));
  await expect(slotPhoto(page, 'Blister')).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('status').filter({ hasText: CLAIM_SENT })).toBeVisible();
});

test('a photo requested by staff is added at the private link', async ({
  page,
  world,
  expectAccessible,
  expectComplaints,
}) => {
  const email = anEmail();
  const product = unique('Falta una foto');
  const id = await world.createClaim({ name: 'Inés Río', email, product_name: product });
  await world.changeClaim(id, { status: 'reviewing', photoRequest: 'El reverso del blister.' });

  await page.goto(await readPrivateLink(email));
  const asked = page.getByRole('region', { name: 'Te pedimos una foto' });
  await expect(asked).toContainText('El reverso del blister.');
  await expect(fileInput(page, 'La foto')).not.toHaveAttribute('multiple');
  await expectAccessible();
  await dropNextResponse(page, '**/photos/');
  await fileInput(page, 'La foto').setInputFiles(asFile(await aSmallPhoto()));

  await expect(page.getByText('Foto agregada. ¡Gracias!').first()).toBeVisible();
  expectComplaints(/ERR_FAILED/);
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Ampliar la foto Foto agregada' }).click();
  await expect(page.getByRole('img', { name: `Foto agregada, reclamo N.º ${id}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Recorrido' })).toContainText('Agregaste una foto');
});

test('an unknown private link shows an error and the alternatives', async ({
  page,
  world,
  expectComplaints,
  expectAccessible,
}) => {
  await world.resetClaimLimits();
  for (const token of ['no-es-un-enlace', 'A'.repeat(43)]) {
    const answer = await page.goto(`/garantia/seguimiento/${token}`);

    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ese enlace no lleva a ningún reclamo');
    await expectAccessible();
  }
  await page.getByRole('link', { name: 'Ir a la garantía' }).click();
  await expect(page).toHaveURL('/garantia');
  expectComplaints(/404/);
});

test('the draft of an anonymous visitor survives the login', async ({ page, world }) => {
  const { account, name, order } = await aBuyer(world);
  await page.goto('/garantia');
  await fillPurchase(page, anEmail(), 'Cualquiera');
  await fillDetails(page, 'Lo escribí antes de ingresar.');
  await continueAs(page, account.username);

  await page.getByRole('radio', { name: `Pedido N.º ${order}` }).check();
  await next(page).click();
  await page.getByRole('radio', { name }).check();
  await next(page).click();

  await expect(page.getByLabel('Descripción')).toHaveValue('Lo escribí antes de ingresar.');
  await expect(page.getByLabel('Fecha de germinación')).toHaveValue(daysAgo(0));
  await expectUploaded(page, 'Blister');
});

async function continueAs(page: Page, username: string) {
  await page.getByRole('button', { name: 'Pedido' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Ingresá' }).click();
  await submitLogin(page, username);
  await expect(page).toHaveURL('/garantia');
}

test('a rejected claim returns to the step with the error', async ({ page, world, expectComplaints }) => {
  await world.resetClaimLimits();
  await page.goto('/garantia');
  await fillPurchase(page, anEmail(), unique('Rechazado'));
  await fillDetails(page);
  const errors = [
    { field: 'product_name', message: 'Ese nombre no' },
    { field: 'photo1', message: 'Esa foto ya no está guardada. Subila de nuevo.' },
  ];
  await page.route('**/api/warranty-claims/', (route) =>
    route.fulfill({ status: 400, json: { code: 'VALIDATION_ERROR', error: 'Revisá los datos', errors } }),
  );

  await submit(page).click();

  await expect(step(page)).toContainText('Producto');
  await expect(page.getByRole('main').getByText('Ese nombre no')).toBeVisible();
  // Its field is in another step, so that a toast says it.
  const photoError = page.getByText('Esa foto ya no está guardada. Subila de nuevo.');
  await expect(photoError.filter({ visible: true })).toHaveCount(1);
  await next(page).click();
  await expect(slotPhoto(page, 'Blister')).toHaveCount(0);
  await expect(page.getByLabel('Descripción')).toHaveValue('De tres semillas no abrió ninguna.');
  expectComplaints(/400/);
});
