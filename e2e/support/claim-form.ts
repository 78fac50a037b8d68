import type { Page } from '@playwright/test';
import { aSmallPhoto, asFile } from '#e2e/support/photos.ts';
import { expect } from '#e2e/support/test.ts';
import { daysAgo, type JourneyFixtures, unique, type World } from '#e2e/support/world.ts';

export const CLAIM_SENT = 'Reclamo enviado exitosamente. Te contactaremos en 48-72 horas hábiles.';

export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' });
export const submit = (page: Page) => page.getByRole('button', { name: 'Enviar reclamo' });
export const step = (page: Page) =>
  page.getByRole('navigation', { name: 'Pasos de la solicitud' }).locator('[aria-current=step]');
export const fileInput = (page: Page, place: string) =>
  page.getByLabel(new RegExp(`^(Elegir foto|Cambiar): ${place}$`));
/** The list item of a photo slot, with its messages and buttons. */
export const photoSlot = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: fileInput(page, name) });
export const slotPhoto = (page: Page, name: string) => photoSlot(page, name).locator('img[src^="/media/"]');
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Garantía', exact: true }).getByRole('link', { name });
export const ownClaim = (page: Page, product: string) =>
  page.getByRole('list', { name: 'Tus solicitudes' }).getByRole('article', { name: product });

/** A customer with a completed order of two products, both eligible for a claim. */
export async function aBuyer(world: World, createUser = world.createUser) {
  await world.resetClaimLimits();
  const account = await createUser({ firstName: 'Rosa', lastName: 'Luna' });
  const name = unique('No abrió');
  const other = unique('Abrió bien');
  const { id: productId, blisters } = await world.createProduct({ name });
  const otherProduct = await world.createProduct({ name: other });
  const order = await world.createOrder(account, [...blisters, ...otherProduct.blisters]);
  await world.changeOrder(order, { status: 'completed' });
  return { account, name, other, order, productId, blisters };
}

type OrderedProduct = { order: number; name: string };

/** Logs a new buyer in, and opens the last step of the claim form for the first of their products. */
export async function openClaimDetails({ page, world, logInAs }: JourneyFixtures) {
  const buyer = await aBuyer(world, logInAs);
  await page.goto('/garantia');
  await completeFirstSteps(page, buyer);
  return buyer;
}

/** Completes the first two steps of the claim form. */
export async function completeFirstSteps(page: Page, { order, name }: OrderedProduct) {
  await page.getByRole('radio', { name: `Pedido N.º ${order}` }).check();
  await next(page).click();
  await page.getByRole('radio', { name }).check();
  await next(page).click();
  await expect(step(page)).toContainText('Detalles');
}

/** Completes the first two steps of the claim form as an anonymous visitor. */
export async function fillPurchase(page: Page, email: string, product: string) {
  await page.getByLabel('Nombre', { exact: true }).fill('Inés Río');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Fecha de compra').fill(daysAgo(10));
  await next(page).click();
  await page.getByLabel('Producto', { exact: true }).fill(product);
  await next(page).click();
  await expect(step(page)).toContainText('Detalles');
}

/** Fills in the last step, with one uploaded photo. */
export async function fillDetails(page: Page, text = 'De tres semillas no abrió ninguna.') {
  await page.getByLabel('Descripción').fill(text);
  await page.getByLabel('Fecha de germinación').fill(daysAgo(0));
  await fileInput(page, 'Blister').setInputFiles(asFile(await aSmallPhoto()));
  await expectUploaded(page, 'Blister');
}

/** Waits for an upload. The long timeout is for encoding all sizes on a busy machine. */
export async function expectUploaded(page: Page, name: string) {
  await expect(slotPhoto(page, name)).toBeVisible({ timeout: 60_000 });
}
