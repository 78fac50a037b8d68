import type { Page } from '@playwright/test';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { someLabels } from '#e2e/support/blisters.ts';
import {
  aBuyer,
  CLAIM_SENT,
  fillDetails,
  next,
  ownClaim,
  step,
  submit,
  tab,
} from '#e2e/support/claim-form.ts';
import { holdRequests } from '#e2e/support/network.ts';
import { asFile, createPng } from '#e2e/support/photos.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { World } from '#e2e/support/world.ts';
import { daysAgo } from '#e2e/support/world.ts';

const SLOT = 'Tengo el código de la etiqueta';
const serialField = (page: Page) => page.getByLabel('Código de la etiqueta (opcional)');
const use = (page: Page) => page.getByRole('button', { name: 'Usar este código' });
const label = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Datos de la etiqueta' }).getByLabel(name, { exact: true });

/** A product, and labels of its blister. */
async function aLabelledProduct(world: World, count = 1) {
  await world.resetClaimLimits();
  const product = await someLabels(world, { count, seedCount: 3 });
  return { ...product, first: product.labels[0] };
}

test('a visitor types the code of a label: its blister is filled in and locked until the code is removed', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  const { name, lot, first } = await aLabelledProduct(world);
  const email = `ines-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/garantia');
  await page.getByRole('button', { name: SLOT }).click();
  await expect(serialField(page)).toBeFocused();

  await serialField(page).fill(first.serial.slice(0, -1));
  await use(page).click();
  await expect(serialField(page)).toHaveAccessibleDescription(
    /^El código tiene 17 caracteres: falta 1 carácter/,
  );
  await expectAccessible();
  await serialField(page).fill(first.serial.replaceAll('-', '').toLowerCase());
  await use(page).click();

  await expect(label(page, 'Producto')).toHaveValue(name);
  await expect(label(page, 'Presentación')).toHaveValue('3 semillas');
  await expect(label(page, 'Lote')).toHaveValue(lot.code);
  await expect(label(page, 'Código')).toHaveValue(first.serial);
  for (const field of ['Producto', 'Presentación', 'Lote', 'Código'])
    await expect(label(page, field)).not.toBeEditable();
  await expectAccessible();
  await page.getByRole('button', { name: 'Quitar el código' }).click();
  await expect(serialField(page)).toBeFocused();
  await expect(serialField(page)).toHaveValue('');

  await serialField(page).fill(first.serial);
  await page.keyboard.press('Enter');
  await expect(label(page, 'Producto')).toHaveValue(name);
  await page.getByLabel('Nombre', { exact: true }).fill('Inés Río');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Fecha de compra').fill(daysAgo(10));
  await page.reload();
  await expect(label(page, 'Lote')).toHaveValue(lot.code);
  await next(page).click();
  await expect(step(page)).toContainText('Detalles');
  await fillDetails(page);
  await submit(page).click();

  await expect(page.getByRole('status').filter({ hasText: CLAIM_SENT })).toBeVisible();
  expect(await world.listClaims(email)).toMatchObject([
    { productName: name, serialId: first.id, lotId: lot.id, orderId: null },
  ]);
});

test('a code that is unknown, voided or already claimed is refused with a sentence', async ({
  page,
  world,
  allowComplaints,
}) => {
  allowComplaints(/400 \(Bad Request\)/);
  const { first, labels, lot, name } = await aLabelledProduct(world, 2);
  const [, second] = labels;
  if (!second) throw new Error('no label');
  await world.changeSerial(first.id, { voidedAt: new Date() });
  const claim = await world.createClaim({ name: 'Rosa Luna', email: 'rosa@example.com', product_name: name });
  await world.changeClaim(claim, { serialId: second.id, lotId: lot.id });

  await page.goto(`/garantia?serial=${first.serial}`);
  await expect(serialField(page)).toHaveAccessibleDescription(
    /^Esta etiqueta está anulada: su código no vale/,
  );
  await expect(page).toHaveURL('/garantia');
  await serialField(page).fill(second.serial);
  await page.keyboard.press('Enter');
  await expect(serialField(page)).toHaveAccessibleDescription(/^Ya hay un reclamo abierto por ese blister/);
});

test('a customer comes from the label: the order is known, and the diary is attached', async ({
  page,
  world,
  logIn,
  expectAccessible,
}) => {
  const { account, order, name, blisters } = await aBuyer(world);
  const [blister] = blisters;
  const lot = await world.createLot(blister.productId);
  const [sent] = await world.createSerials({ lot, blister });
  if (!sent) throw new Error('no label');
  const now = new Date();
  await world.changeSerial(sent.id, {
    orderId: order,
    sentAt: now,
    ownerId: account.id,
    registeredAt: now,
  });
  const diary = await world.createDiary({
    serialId: sent.id,
    userId: account.id,
    lotId: lot.id,
    sownOn: daysAgo(0),
    method: 'paper',
    seeds: 3,
    germinated: 1,
    failed: 2,
    createdAt: now,
    updatedAt: now,
  });
  await logIn(account);

  await page.goto(`/garantia?serial=${sent.serial}`);
  await expect(label(page, 'Producto')).toHaveValue(name);
  await expect(page.getByText(`Salió con tu pedido N.º ${order}.`)).toBeVisible();
  await expect(page.getByRole('radio', { name: `Pedido N.º ${order}` })).toBeChecked();
  await expectAccessible();
  await next(page).click();
  await fillDetails(page);
  await expect(page.getByText('3 semillas: 1 germinó y 2 no.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Adjuntar mi diario de germinación' }).check();
  await expectAccessible();
  await submit(page).click();

  await expect(page.getByRole('status').filter({ hasText: CLAIM_SENT })).toBeVisible();
  expect(await world.listClaims(account.email)).toMatchObject([
    { orderId: order, serialId: sent.id, diaryId: diary },
  ]);
  await tab(page, 'Mis Solicitudes').click();
  await expect(ownClaim(page, name)).toContainText(sent.serial);
});

test('a link with a serial can be opened again, over the draft that it has left, and one that is unknown replaces it', async ({
  page,
  world,
  allowComplaints,
}) => {
  const { name, first } = await aLabelledProduct(world);

  for (const _ of [1, 2]) {
    await page.goto(`/garantia?serial=${first.serial}`);
    await expect(label(page, 'Producto')).toHaveValue(name);
    await expect(page).toHaveURL('/garantia');
  }
  allowComplaints(/400 \(Bad Request\)/);
  await page.goto('/garantia?serial=0000-0000-0000-0000-0');
  await expect(page.getByText('No conocemos este código: revisalo en la etiqueta')).toBeVisible();
  await expect(serialField(page)).toHaveValue('0000-0000-0000-0000-0');
});

test('a customer without orders chooses a registered blister, and claims it with the day of the purchase', async ({
  page,
  world,
  logInAs,
}) => {
  const { name, first, lot } = await aLabelledProduct(world);
  const account = await logInAs();
  await world.registerSerial(first.id, account.id);

  await page.goto('/garantia');
  await page.getByRole('button', { name: SLOT }).click();
  await page.getByRole('button', { name: `${name}, 3 semillas, lote ${lot.code}` }).click();
  await expect(label(page, 'Producto')).toHaveValue(name);
  await expect(page.getByText('Ingresá la fecha de compra')).toBeVisible();
  await page.getByLabel('Fecha de compra').fill(daysAgo(40));
  await next(page).click();
  await fillDetails(page);
  await submit(page).click();

  await expect(page.getByRole('status').filter({ hasText: CLAIM_SENT })).toBeVisible();
  expect(await world.listClaims(account.email)).toMatchObject([
    { customerId: account.id, orderId: null, serialId: first.id },
  ]);
});

test('without a camera the code is read from a photo of the label', { tag: '@phone' }, async ({
  page,
  world,
  expectAccessible,
}) => {
  const { name, first } = await aLabelledProduct(world);
  await page.goto('/garantia');
  await page.getByRole('button', { name: SLOT }).click();
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click();

  const scanner = page.getByRole('dialog', { name: 'Escanear el código' });
  await expect(scanner.getByRole('alert')).toContainText('Elegí una foto del código QR');
  await expectAccessible();
  const choose = scanner.getByLabel('Elegir una foto');
  await choose.setInputFiles(asFile(await aQrPhoto('https://otra.example/'), 'otra.png', 'image/png'));
  await expect(scanner.getByText('Ese código QR no es de una etiqueta nuestra.')).toBeVisible();
  await choose.setInputFiles(asFile(await createPng('#cfd8c3'), 'nada.png', 'image/png'));
  await expect(scanner.getByText('No encontramos un código QR en la foto.')).toBeVisible();
  await choose.setInputFiles(
    asFile(await aQrPhoto(`https://semillero.example/v/${first.serial}`), 'etiqueta.png', 'image/png'),
  );

  await expect(scanner).toHaveCount(0);
  await expect(label(page, 'Producto')).toHaveValue(name);
});

test('the camera reads the code, and is turned off when the scanner closes', async ({ page, world }) => {
  const { name, first } = await aLabelledProduct(world);
  const photo = await aQrPhoto(`https://semillero.example/v/${first.serial}`);
  await useFakeCamera(page, photo);
  await page.goto('/garantia');
  await page.getByRole('button', { name: SLOT }).click();
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click();

  await expect(label(page, 'Producto')).toHaveValue(name);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { liveTracks: () => number }).liveTracks())).toBe(0);
});

test('of two registered blisters that are chosen in turn the second is claimed, whose answer comes first', async ({
  page,
  world,
  logInAs,
}) => {
  const wrong = await aLabelledProduct(world);
  const meant = await aLabelledProduct(world);
  const account = await logInAs();
  for (const { first } of [wrong, meant]) await world.registerSerial(first.id, account.id);
  await page.goto('/garantia');
  await page.getByRole('button', { name: SLOT }).click();
  const answer = await delayLookUp(page, wrong.first.serial);

  for (const { name } of [wrong, meant])
    await page.getByRole('button', { name: `${name}, 3 semillas` }).click();
  await expect(label(page, 'Código')).toHaveValue(meant.first.serial);
  await answer();

  await expect(label(page, 'Código')).toHaveValue(meant.first.serial);
  await expect(label(page, 'Producto')).toHaveValue(meant.name);
});

test('a late answer about a code leaves the order that was chosen meanwhile, and the step', async ({
  page,
  world,
  logInAs,
}) => {
  const { first } = await aLabelledProduct(world);
  const { order, name } = await aBuyer(world, logInAs);
  const orderChoice = page.getByRole('radio', { name: `Pedido N.º ${order}` });
  await page.goto('/garantia');
  await page.getByRole('button', { name: SLOT }).click();

  await test.step('in the same step', async () => {
    const answer = await delayLookUp(page, first.serial);
    await serialField(page).fill(first.serial);
    await use(page).click();
    await orderChoice.check();
    await answer();
    await expect(page.getByText('Buscando el código…')).toBeHidden();
    await expect(orderChoice).toBeChecked();
  });

  await test.step('in a later step', async () => {
    const answer = await delayLookUp(page, first.serial);
    await use(page).click();
    await next(page).click();
    await answer();
    await page.getByRole('radio', { name }).check();
    await next(page).click();
    await expect(step(page)).toContainText('Detalles');
  });
});

test('a photo that is read only after the scanner was closed does not replace the code that was typed', async ({
  page,
  world,
}) => {
  const { labels, first } = await aLabelledProduct(world, 2);
  const typed = labels[1]?.serial ?? '';
  await page.goto('/garantia');
  await page.getByRole('button', { name: SLOT }).click();
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click();
  const scanner = page.getByRole('dialog', { name: 'Escanear el código' });
  const decoder = /\/assets\/decode-/;
  const release = await holdRequests(page, decoder);
  const requested = page.waitForRequest(decoder);
  await scanner
    .getByLabel('Elegir una foto')
    .setInputFiles(
      asFile(await aQrPhoto(`https://semillero.example/v/${first.serial}`), 'etiqueta.png', 'image/png'),
    );
  await requested;

  await scanner.getByRole('button', { name: 'Cerrar' }).click();
  await serialField(page).fill(typed);
  await page.keyboard.press('Enter');
  await expect(label(page, 'Código')).toHaveValue(typed);
  const arrived = page.waitForResponse(decoder);
  release();
  await (await arrived).finished();

  await settled(page);
  await expect(label(page, 'Código')).toHaveValue(typed);
});

/** Delays the answers about a serial. Returns what sends them and waits until the page has the first. */
async function delayLookUp(page: Page, serial: string) {
  const delayed = Promise.withResolvers<void>();
  const path = `**/api/warranty-claims/serials/${serial}/`;
  await page.route(path, async (route) => {
    await delayed.promise;
    await route.continue();
  });
  return async () => {
    const arrived = page.waitForResponse(path);
    delayed.resolve();
    await (await arrived).finished();
    await settled(page);
    await page.unroute(path);
  };
}

/** Waits until the page has handled what has arrived. */
async function settled(page: Page) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

/** A camera that shows a picture, in place of that of the device. */
async function useFakeCamera(page: Page, picture: Buffer) {
  await page.addInitScript(
    (source) => {
      const tracks: MediaStreamTrack[] = [];
      Object.assign(window, {
        liveTracks: () => tracks.filter(({ readyState }) => readyState === 'live').length,
      });
      navigator.mediaDevices.getUserMedia = async () => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: 640, height: 640 });
        const draw = () => {
          canvas.getContext('2d')?.drawImage(image, 40, 40, 560, 560);
          requestAnimationFrame(draw);
        };
        draw();
        const stream = canvas.captureStream(15);
        tracks.push(...stream.getTracks());
        return stream;
      };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}

/** A QR code with its quiet zone. */
async function aQrPhoto(text: string): Promise<Buffer> {
  const modules = encodeQR(text, 'raw', { border: 4 });
  const side = modules.length;
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * 12, side * 12, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
