import {
  aBuyer,
  CLAIM_SENT,
  expectUploaded,
  fileInput,
  fillDetails,
  next,
  openClaimDetails,
  ownClaim,
  step,
  submit,
  tab,
} from '#e2e/support/claim-form.ts';
import { waitForMail } from '#e2e/support/mailbox.ts';
import { dropNextResponse } from '#e2e/support/network.ts';
import { aPhonePhoto, aSmallPhoto, asFile } from '#e2e/support/photos.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { daysAgo } from '#e2e/support/world.ts';

test('each step requires a choice, and the chosen order fills in the other fields', async ({
  page,
  world,
  logInAs,
  expectAccessible,
}) => {
  const { account, name, order } = await aBuyer(world, logInAs);

  await page.goto('/garantia');
  await expect(step(page)).toContainText('Pedido');
  await expect(next(page)).toBeDisabled();
  await expect(page.getByText('Por favor selecciona una orden')).toBeVisible();
  await page.getByRole('radio', { name: `Pedido N.º ${order}` }).check();
  await expect(page.getByLabel('Fecha de compra')).toHaveValue(daysAgo(0));
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Rosa Luna');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
  for (const label of ['Fecha de compra', 'Nombre', 'Email'])
    await expect(page.getByLabel(label, { exact: true })).not.toBeEditable();
  await expectAccessible();
  await next(page).click();

  await expect(page.getByRole('heading', { name: '¿Qué producto no germinó?' })).toBeFocused();
  await expect(next(page)).toBeDisabled();
  await expect(page.getByText('Por favor selecciona un producto')).toBeVisible();
  await page.getByRole('radio', { name }).check();
  await expect(page.getByLabel('Producto elegido')).toHaveValue(name);
  await expect(page.getByLabel('Producto elegido')).not.toBeEditable();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('radio', { name: `Pedido N.º ${order}` })).toBeChecked();
  await next(page).click();
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await next(page).click();
  await expect(step(page)).toContainText('Detalles');

  await page.goBack();
  await expect(page.getByRole('heading', { name: '¿Qué producto no germinó?' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('radio', { name: `Pedido N.º ${order}` })).toBeChecked();
  await expect(page).toHaveURL('/garantia');
  await page.goForward();
  await expect(step(page)).toContainText('Producto');
});

test('a customer claims a product of an order and finds the claim in their account', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectAccessible }) => {
  const { account, name, other, order } = await openClaimDetails({ page, world, logInAs });

  await expect(submit(page)).toBeDisabled();
  await expect(page.getByText('Por favor completa todos los campos requeridos')).toBeVisible();
  await page.getByLabel('Descripción').fill('No abrió ninguna.');
  await expect(page.getByText('Debes subir al menos una foto')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await fileInput(page, 'Blister').setInputFiles(asFile(await aPhonePhoto()));
  await expectUploaded(page, 'Blister');
  await expectAccessible();
  await submit(page).click();
  await expect(page.getByText('Ingresá una fecha válida')).toBeVisible();
  await page.getByLabel('Fecha de germinación').fill(daysAgo(3));
  await submit(page).click();
  await expect(page.getByText('La germinación no puede ser anterior a la compra')).toBeVisible();
  await page.getByLabel('Fecha de germinación').fill(daysAgo(0));
  await submit(page).click();

  await expect(page.getByRole('status').filter({ hasText: CLAIM_SENT })).toBeInViewport({ ratio: 1 });
  await expect(step(page)).toContainText('Pedido');
  await expect(page.getByRole('radio', { name: `Pedido N.º ${order}` })).not.toBeChecked();
  await page.getByRole('link', { name: 'Verlo en Mis Solicitudes' }).click();
  await expect(page).toHaveURL('/garantia?vista=solicitudes');
  await expect(ownClaim(page, name)).toContainText('Pendiente de revisión');
  await expect(ownClaim(page, name)).toContainText('No abrió ninguna.');
  const ofOrder = ownClaim(page, name).getByRole('link', { name: `N.º ${order}` });
  expect((await ofOrder.boundingBox())?.height, 'for a finger').toBeGreaterThanOrEqual(44);
  await expect(ownClaim(page, name)).toContainText(/Te respondemos a más tardar el \d+ de/);
  await expectAccessible();
  expect((await waitForMail(account.email, 2)).text).toContain(name);

  await tab(page, 'Nueva Solicitud').click();
  await page.getByRole('radio', { name: `Pedido N.º ${order}` }).check();
  await next(page).click();
  await expect(page.getByRole('radio', { name })).toBeDisabled();
  await expect(page.getByText(/Ya tiene un reclamo abierto: el N.º \d+/)).toBeVisible();
  await expect(page.getByRole('radio', { name: other })).toBeEnabled();
});

test('after the session expires and the customer logs in again, the draft is restored and the claim is sent', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  const { account } = await openClaimDetails({ page, world, logInAs });
  await fillDetails(page, 'Se me cerró la sesión.');
  await world.endSessions(account.id);

  await submit(page).click();
  await expect(page).toHaveURL('/login?redirect=%2Fgarantia');
  await submitLogin(page, account.username);

  await expect(page).toHaveURL('/garantia');
  await expect(page.getByLabel('Descripción')).toHaveValue('Se me cerró la sesión.');
  await expectUploaded(page, 'Blister');
  await submit(page).click();
  await expect(page.getByRole('status').filter({ hasText: CLAIM_SENT })).toBeVisible();
  expectComplaints(/401/);
});

test('a double click, or a retry after a lost response, creates one claim', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  await openClaimDetails({ page, world, logInAs });
  await fillDetails(page);
  await dropNextResponse(page, '**/api/warranty-claims/');
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('alert').getByText('Error al enviar la solicitud de garantía')).toBeVisible();

  await submit(page).click();

  await expect(page.getByRole('status').filter({ hasText: CLAIM_SENT })).toBeVisible();
  await tab(page, 'Mis Solicitudes').click();
  await expect(page.getByRole('article')).toHaveCount(1);
  expectComplaints(/ERR_FAILED/);
});

test('the claim shows the answer and its photos in large, and accepts the photo requested by staff', {
  tag: '@phone',
}, async ({ page, world, logIn, expectAccessible, expectComplaints }) => {
  const { account, name, order, productId } = await aBuyer(world);
  const id = await world.createCustomerClaim(account, { order_id: order, product_id: productId });
  await world.changeClaim(id, {
    status: 'reviewing',
    adminResponse: 'Gracias, nos falta un dato.',
    adminNotes: 'Solo del equipo',

    photoRequest: 'El reverso del blister.',
    resolutionDetails: 'Todavía no se sabe',
  });
  await logIn(account);

  await page.goto('/configuracion?section=warranty&vista=solicitudes');
  const card = ownClaim(page, name);
  await expect(card).toContainText('En revisión');
  await expect(card).toContainText('Gracias, nos falta un dato.');
  await expect(card).not.toContainText('Todavía no se sabe');
  await expect(card).not.toContainText('Solo del equipo');
  await card.getByRole('button', { name: 'Ampliar la foto Blister' }).click();
  const lightbox = page.getByRole('dialog', { name: `Reclamo N.º ${id}` });
  await expect(lightbox.getByRole('img', { name: `Blister, reclamo N.º ${id}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(card.getByRole('region', { name: 'Te pedimos una foto' })).toContainText(
    'El reverso del blister.',
  );
  await expectAccessible();

  await fileInput(page, 'La foto').focus();
  await fileInput(page, 'La foto').setInputFiles(asFile(await aSmallPhoto()));

  await expect(page.getByText('Foto agregada. ¡Gracias!').first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Ampliar la foto Foto agregada' })).toBeVisible();
  await expect(card.getByRole('region', { name: 'Te pedimos una foto' })).toHaveCount(0);
  await expect(card.getByRole('heading', { name })).toBeFocused();
  await world.changeClaim(id, { status: 'approved' });
  await page.route('**/media/**', (route) => route.abort());
  await page.reload();
  await expect(card).toContainText('Aprobado');
  await expect(card).toContainText('Todavía no se sabe');
  const photo = card.getByRole('button', { name: 'Ampliar la foto Blister' });
  await expect(photo.locator('img')).toHaveCSS('content', '"No pudimos mostrar la foto."', {
    pseudo: 'after',
  });
  await photo.click();
  await expect(lightbox.getByText('No pudimos mostrar la foto.').first()).toBeVisible();
  expectComplaints(/ERR_FAILED/);
});

test('a customer without eligible orders sees the reason and the alternatives, and failed requests show an error', async ({
  page,
  logInAs,
  expectComplaints,
  expectAccessible,
}) => {
  await logInAs();
  await page.goto('/garantia');
  await expect(
    page.getByText('La garantía vale para pedidos completados de los últimos 30 días'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Escribir un email' })).toHaveAttribute('href', /^mailto:/);
  await expectAccessible();
  await page.getByRole('link', { name: 'Ver mis pedidos' }).click();
  await expect(page).toHaveURL('/configuracion?section=orders');

  await page.route('**/api/warranty-claims/**', (route) => route.fulfill({ status: 500 }));
  await page.goto('/garantia');
  await page.getByRole('link', { name: 'Mis Solicitudes' }).click();
  await expect(page.getByText('Error al cargar las solicitudes de garantía')).toBeVisible();
  await page.unroute('**/api/warranty-claims/**');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Reintentar' }).filter({ visible: true }).press('Enter');
  await expect(page.getByText('No hiciste ningún reclamo')).toBeVisible();
  await expect(main).toBeFocused();
  await page.route('**/api/warranty-claims/?user**', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', error: 'No' } }),
  );
  await page.goto('/garantia');
  await page.getByRole('link', { name: 'Mis Solicitudes' }).click();
  await expect(page.getByText('No tienes permisos para ver las solicitudes de garantía')).toBeVisible();
  expectComplaints(/403/);
  expectComplaints(/500/);
});

test('the claims that a page came with are not requested again', async ({ page, logInAs }) => {
  await logInAs();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));

  await page.goto('/garantia?vista=solicitudes');
  await expect(page.getByText('No hiciste ningún reclamo')).toBeVisible();
  await page.getByRole('link', { name: 'Nueva Solicitud' }).click();
  await expect(page.getByRole('link', { name: 'Escribir un email' })).toBeVisible();
  expect(requests.filter((path) => path.startsWith('/api/warranty-claims/'))).toEqual([]);
});

test('staff get a link to their panel instead of the form', async ({ page, logInAs }) => {
  await logInAs({ isStaff: true });

  for (const path of ['/garantia', '/configuracion?section=warranty']) {
    await page.goto(path);
    await expect(next(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Ir al panel de garantías' }).click();
    await expect(page).toHaveURL('/admin/garantias');
    // The staff area is a document of its own, which the next `goto` must not interrupt.
    await expect(page.getByRole('heading', { level: 1, name: 'Garantías' })).toBeVisible();
  }
});
