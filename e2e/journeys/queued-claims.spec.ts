import type { Page } from '@playwright/test';
import {
  aBuyer,
  completeFirstSteps,
  fileInput,
  fillPurchase,
  photoSlot,
  step,
  submit,
  tab,
} from '#e2e/support/claim-form.ts';
import { readSavedKeys, removeBackgroundSync, waitUntilSaved } from '#e2e/support/offline.ts';
import { aSmallPhoto, asFile } from '#e2e/support/photos.ts';
import { expect, test } from '#e2e/support/test.ts';
import { daysAgo, unique } from '#e2e/support/world.ts';

test.use({ serviceWorkers: 'allow' });

const QUEUED = 'Tu reclamo quedó guardado en este dispositivo. Lo enviamos cuando vuelva la conexión.';
const SENT = /Enviamos el reclamo que habías guardado sin conexión\. Es el N\.º \d+\./;
const queue = (page: Page) => page.getByRole('region', { name: 'Reclamos sin enviar' });

test.beforeEach(({ allowComplaints }) =>
  allowComplaints(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/),
);

test('a claim with a photo that is made without a connection is sent when it returns, exactly once', {
  tag: '@phone',
}, async ({ page, context, world, logInAs, expectAccessible }) => {
  const buyer = await aBuyer(world, logInAs);
  await page.goto('/garantia');
  await waitUntilSaved(page);
  await completeFirstSteps(page, buyer);
  await context.setOffline(true);
  await fillOffline(page, 'De tres semillas no abrió ninguna, sin señal.');
  await expect(photoSlot(page, 'Blister')).toContainText('Se sube con el reclamo, cuando haya conexión.');
  await submit(page).click();
  await expect(page.getByText(QUEUED)).toBeVisible();
  await expect(queue(page)).toContainText(`Pedido N.º ${buyer.order}`);
  await expect(queue(page)).toContainText('Con 1 foto.Espera la conexión para enviarse.');
  await expectAccessible();
  await page.reload();
  await expect(queue(page)).toContainText('Espera la conexión para enviarse.');

  await context.setOffline(false);

  await expect(page.getByText(SENT)).toBeVisible({ timeout: 60_000 });
  await expect(queue(page)).toBeHidden();
  await page.reload();
  await tab(page, 'Mis Solicitudes').click();
  await expect(page.getByRole('list', { name: 'Tus solicitudes' }).getByRole('article')).toHaveCount(1);
  expect((await readSavedKeys(page)).claims).toEqual([]);
  const [claim, ...others] = await world.listClaims(buyer.account.email);
  expect(others).toEqual([]);
  expect(claim?.photo1).toMatch(/^\/media\//);
});

test('a claim whose answer was lost is sent again with its key, and is not created twice', async ({
  page,
  context,
  world,
}) => {
  await removeBackgroundSync(context);
  await world.resetClaimLimits();
  const email = `ines-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const product = unique('Sin respuesta');
  await page.goto('/garantia');
  await waitUntilSaved(page);
  await fillPurchase(page, email, product);
  await context.setOffline(true);
  await fillOffline(page, 'No abrió ninguna.');
  await submit(page).click();
  await expect(page.getByText(QUEUED)).toBeVisible();
  // The server handles the claim, and the line breaks before its answer arrives.
  const keys: string[] = [];
  await context.route('**/api/warranty-claims/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });

  await context.setOffline(false);
  await expect.poll(() => keys.length, { timeout: 60_000 }).toBe(1);
  await page.reload();

  await expect(page.getByText(SENT)).toBeVisible({ timeout: 60_000 });
  expect(new Set(keys).size).toBe(1);
  expect(await world.listClaims(email)).toHaveLength(1);
});

test('a claim that waits is deleted by a logout, and never sent for another account', async ({
  page,
  context,
  world,
  logInAs,
  logIn,
}) => {
  const buyer = await aBuyer(world, logInAs);
  await page.goto('/garantia');
  await waitUntilSaved(page);
  await completeFirstSteps(page, buyer);
  await context.setOffline(true);
  await fillOffline(page, 'No abrió.');
  await submit(page).click();
  await expect(page.getByText(QUEUED)).toBeVisible();
  await logInAs();
  await context.setOffline(false);
  await page.goto('/garantia');
  await expect(page.getByRole('heading', { name: 'No tenés pedidos para reclamar' })).toBeVisible();
  // The lock is free once all have been sent.
  await page.evaluate(() => navigator.locks.request('queued-claims', () => undefined));
  expect(await world.listClaims(buyer.account.email)).toEqual([]);
  await expect(queue(page)).toBeHidden();
  expect((await readSavedKeys(page)).claims).toHaveLength(1);

  await logIn(buyer.account);
  await context.setOffline(true);
  await page.goto('/garantia');
  await context.setOffline(false);
  await page.goto('/configuracion?section=settings');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();

  await reloaded;
  await expect(page).toHaveURL(/\/login/);
  expect((await readSavedKeys(page)).claims).toEqual([]);
});

test('claims that are discarded while the first of them is sent are neither sent nor stored again', async ({
  page,
  context,
  allowComplaints,
}) => {
  allowComplaints(/400 \(Bad Request\)/);
  await removeBackgroundSync(context);
  const email = `ines-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/garantia');
  await waitUntilSaved(page);
  await fillPurchase(page, email, unique('Descartada'));
  await context.setOffline(true);
  await fillOffline(page, 'No abrió ninguna.');
  await submit(page).click();
  await expect(queue(page).getByRole('listitem')).toHaveCount(1);
  await fillPurchase(page, email, unique('Descartada'));
  await fillOffline(page, 'No abrió ninguna.');
  await submit(page).click();
  await expect(queue(page).getByRole('listitem')).toHaveCount(2);
  const answered = Promise.withResolvers<void>();
  const sent: string[] = [];
  await context.route('**/api/warranty-claims/', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    await answered.promise;
    await route.fulfill({ status: 400, json: { error: 'Revisá los datos', code: 'VALIDATION_ERROR' } });
  });
  await context.setOffline(false);
  await expect.poll(() => sent.length, { timeout: 60_000 }).toBe(1);

  const discard = queue(page).getByRole('button', { name: 'Descartar' });
  await discard.first().click();
  await expect(discard).toHaveCount(1);
  await discard.click();
  await expect(queue(page)).toBeHidden();
  answered.resolve();

  // The lock is free once all have been sent.
  await page.evaluate(() => navigator.locks.request('queued-claims', () => undefined));
  expect(sent).toHaveLength(1);
  expect((await readSavedKeys(page)).claims).toEqual([]);
  await expect(queue(page)).toBeHidden();

  await test.step('one that is refused shows what was written', async () => {
    await fillPurchase(page, email, unique('Rechazada'));
    await context.setOffline(true);
    await fillOffline(page, 'Puse tres en remojo.\nNo abrió ninguna.');
    await submit(page).click();
    await expect(queue(page)).toContainText('No se pudo enviar: Revisá los datos');
    await expect(queue(page)).toContainText('«Puse tres en remojo.\nNo abrió ninguna.»', {
      useInnerText: true,
    });
  });
});

async function fillOffline(page: Page, text: string) {
  await expect(step(page)).toContainText('Detalles');
  await page.getByLabel('Descripción').fill(text);
  await page.getByLabel('Fecha de germinación').fill(daysAgo(0));
  await fileInput(page, 'Blister').setInputFiles(asFile(await aSmallPhoto()));
}
