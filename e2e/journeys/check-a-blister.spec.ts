import type { Page } from '@playwright/test';
import { aLabel } from '#e2e/support/blisters.ts';
import { aSmallPhoto, asFile } from '#e2e/support/photos.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';
import { formatSerial } from '#lib/serial-code.ts';

/** Well formed, and printed on no label. */
const anUnknownSerial = () => formatSerial(crypto.getRandomValues(new Uint8Array(10)));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeEach(({ world }) => world.resetCheckLimits());

test('an authentic blister shows what its label says and what to do next, however the code is typed', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  const { name, serial, lot } = await aLabel(world, { seedCount: 3 });

  await page.goto('/v');
  await page.getByLabel('Código de la etiqueta').fill(serial.replaceAll('-', '').toLowerCase());
  await page.getByRole('button', { name: 'Verificar' }).click();

  await expect(page).toHaveURL(`/v/${serial}`);
  await expect(heading(page)).toHaveText('Blister auténtico');
  await expect(page).toHaveTitle(/Blister auténtico/);
  const main = page.getByRole('main');
  for (const text of [serial, name, '3 semillas', lot.code, '1 de marzo de 2026'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(main.getByText('94 % ± 3, 200 semillas')).toBeVisible();
  await expect(main.getByText('Si no fuiste vos, alguien lo verificó antes.')).toBeVisible();
  await expect(main.getByText(/\$/)).toHaveCount(0);
  await expect(main.getByRole('link', { name: /^Guía y calendario de germinación/ })).toHaveAttribute(
    'href',
    '/como-germinar',
  );
  await expect(main.getByRole('link', { name: new RegExp(`^Cuándo sembrar ${name}`) })).toHaveAttribute(
    'href',
    /\/producto\/\d+#meses$/,
  );
  await expect(main.getByRole('link', { name: /^Registrar este blister/ })).toHaveAttribute(
    'href',
    `/mis-blisters?serial=${serial}`,
  );
  await expect(main.getByRole('link', { name: /^Reclamar la garantía/ })).toHaveAttribute(
    'href',
    `/garantia?serial=${serial}`,
  );
  await expectAccessible();

  await page.goto(`/V/${serial.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}`);
  await expect(heading(page)).toHaveText('Blister auténtico');
  await expect(main.getByText(serial, { exact: true })).toBeVisible();
});

test('a check is stored nowhere, is not indexed and gives its address to no other site', async ({
  page,
  world,
}) => {
  const { serial } = await aLabel(world);

  const response = await page.goto(`/v/${serial}`);

  const headers = response?.headers() ?? {};
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/v$/);
});

test('a typing error is explained, and the code can be corrected', { tag: '@phone' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/v');
  const field = page.getByLabel('Código de la etiqueta');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).toHaveURL('/v?enviado=si');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Escribí el código de la etiqueta/);
  await field.fill('ABCD EFGH');
  await page.getByRole('button', { name: 'Verificar' }).click();

  await expect(page).toHaveURL(/\/v\?serial=ABCD\+EFGH&enviado=si$/);
  await expect(field).toHaveValue('ABCD EFGH');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/El código tiene 17 caracteres: faltan 9 caracteres/);
  await expectAccessible();

  await page.goto('/v/0000-0000-0000-0001-0');
  await expect(heading(page)).toHaveText('Revisá el código');
  await expect(field).toHaveAccessibleDescription(/El último carácter no coincide con los demás/);
  await expectAccessible();
});

test('an unknown code is reported with a photo, and staff handle the report', { tag: '@phone' }, async ({
  page,
  logInAs,
  expectAccessible,
  expectComplaints,
}) => {
  const serial = anUnknownSerial();
  const place = unique('Feria');
  await page.goto(`/v/${serial}`);
  await expect(heading(page)).toHaveText('No conocemos este código');
  await expectAccessible();

  await page.getByRole('button', { name: 'Contar dónde lo compré' }).click();
  await expect(page.getByRole('heading', { name: 'Contanos dónde lo compraste' })).toBeFocused();
  await expect(page.getByLabel('Código de la etiqueta')).toHaveValue(serial);
  await page.getByRole('button', { name: 'Enviar la denuncia' }).click();
  const boughtAt = page.getByRole('textbox', { name: 'Dónde lo compraste' });
  await expect(boughtAt).toBeFocused();
  await expect(boughtAt).toHaveAccessibleDescription(/^Contanos dónde lo compraste/);

  await boughtAt.fill(place);
  const details = page.getByRole('textbox', { name: '¿Algo más? (si querés)' });
  await details.fill('La tinta se corre. '.repeat(120));
  await page.getByRole('button', { name: 'Enviar la denuncia' }).click();
  await expect(details).toHaveAccessibleDescription(/hasta 2000 caracteres/);
  await details.fill('La tinta se corre.');
  await page.locator('input[type=file]').setInputFiles(asFile(await aSmallPhoto()));
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.reload();
  await page.getByRole('button', { name: 'Contar dónde lo compré' }).click();
  await expect(boughtAt).toHaveValue(place);
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
  await page.route('**/api/uploads/', (route) => route.abort());
  await page.locator('input[type=file]').setInputFiles(asFile(await aSmallPhoto()));
  await expect(page.getByText('No pudimos subir la imagen.')).toBeVisible();
  expectComplaints(/ERR_FAILED/);
  await page.getByRole('button', { name: 'Enviar la denuncia' }).click();
  await expect(page.getByText('La foto no subió. Reintentá, elegí otra o quitala.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar: Foto (si querés)' }).click();
  await page.getByRole('button', { name: 'Enviar la denuncia' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu denuncia' })).toBeFocused();
  await expectAccessible();

  await logInAs({ isStaff: true });
  await page.goto('/admin/denuncias');
  await page.getByRole('searchbox', { name: 'Buscar por código, lugar o email' }).fill(place);
  await expect(page).toHaveURL(/search=/);
  // Until the results are there, the list of before is dimmed.
  const list = page.getByRole('list', { name: 'Denuncias sobre blisters' });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const card = list.getByRole('article', { name: /^Denuncia N\.º \d+$/ });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(serial);
  await expect(card).toContainText('La tinta se corre.');
  await expect(card).toContainText('Ningún blister nuestro lleva este código.');
  await expect(card.getByRole('link', { name: /^Abrir la foto de la denuncia/ })).toHaveAttribute(
    'href',
    /^\/media\//,
  );
  await expectAccessible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  // A double tap whose second one comes when another button is in the place of the first.
  await card.getByRole('button', { name: /como en curso$/ }).evaluate(async (button: HTMLElement) => {
    const { x, y } = button.getBoundingClientRect();
    const tap = () =>
      document
        .elementFromPoint(x + 9, y + 9)
        ?.closest('button')
        ?.click();
    tap();
    while (button.isConnected) await new Promise(requestAnimationFrame);
    tap();
  });
  await expect(page.getByText(/^Denuncia N\.º \d+: en curso$/)).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('En curso');
  await card.getByRole('button', { name: /como cerrada$/ }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('No hay denuncias con esos filtros')).toBeVisible();
});

test('a recalled lot, a voided label and a code that is checked too often say so calmly', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  await test.step('recalled', async () => {
    const recalledAt = new Date();
    const lot = { status: 'recalled', recalledAt, recallText: 'No las siembres: te las cambiamos.' } as const;
    const { serial } = await aLabel(world, { lot });
    await page.goto(`/v/${serial}`);
    await expect(heading(page)).toHaveText('Retiramos este lote');
    await expect(page.getByText('No las siembres: te las cambiamos.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Guía y calendario/ })).toHaveCount(0);
    await expectAccessible();
  });

  await test.step('voided', async () => {
    const { serial, id } = await aLabel(world);
    await world.changeSerial(id, { voidedAt: new Date() });
    await page.goto(`/v/${serial}`);
    await expect(heading(page)).toHaveText('Esta etiqueta está anulada');
    await expect(page.getByRole('button', { name: 'Contar dónde lo compré' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('checked suspiciously often', async () => {
    const { serial, id } = await aLabel(world);
    // One visitor and one day more than the settings allow, with today's.
    await world.createChecks(id, { visitors: 6, days: 4 });
    await page.goto(`/v/${serial}`);
    await expect(heading(page)).toHaveText('El código es nuestro, pero se verificó más de lo común');
    await expect(page.getByRole('button', { name: 'Contar dónde lo compré' })).toBeVisible();
    await expectAccessible();
  });
});

test.describe('before the age gate', () => {
  test.use({ ofAge: false });

  test('nothing is counted until the visitor has passed it', async ({ page, world }) => {
    const { serial, id } = await aLabel(world);
    await page.goto(`/v/${serial}`);
    await expect(page.getByText('Es esta')).toBeAttached();
    expect(await world.countChecks(id)).toBe(0);

    await page.getByRole('button', { name: 'Soy mayor de 18' }).click();

    await expect(page.getByText('Si no fuiste vos, alguien lo verificó antes.')).toBeVisible();
    expect(await world.countChecks(id)).toBe(1);
    await page.reload();
    await expect(heading(page)).toHaveText('Blister auténtico');
    expect(await world.countChecks(id)).toBe(1);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, ofAge: false });

  test('a visitor passes the age gate, types a code and reads the answer', { tag: '@phone' }, async ({
    page,
    world,
  }) => {
    const { serial, id } = await aLabel(world);
    await page.goto('/v');
    await page.getByRole('button', { name: 'Soy mayor de 18' }).click();
    const field = page.getByLabel('Código de la etiqueta');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/Escribí el código de la etiqueta/);
    await field.fill(serial.replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Verificar' }).click();

    await expect(heading(page)).toHaveText('Blister auténtico');
    await expect(page.getByText('94 % ± 3, 200 semillas')).toBeVisible();
    expect(await world.countChecks(id)).toBe(1);

    await page.goto(`/v/${anUnknownSerial()}`);
    await expect(heading(page)).toHaveText('No conocemos este código');
    await expect(page.getByText(/Para contarnos dónde lo compraste, escribinos a/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Contar dónde lo compré' })).toBeHidden();
  });
});

test.describe('from an address of its own', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } });

  test('after too many checks the page says when to try again', async ({ page, world, allowComplaints }) => {
    allowComplaints(/429/);
    const serial = anUnknownSerial();
    const checks = Array.from({ length: 120 }, () => page.request.get(`/api/blisters/check/${serial}/`));
    await Promise.all(checks);

    await page.goto(`/v/${serial}`);

    await expect(heading(page)).toHaveText('No pudimos verificarlo ahora');
    await expect(page.getByText('Demasiados intentos. Probá de nuevo en 1 minuto.')).toBeVisible();
    await world.resetCheckLimits('203.0.113.9');
    await page.getByRole('button', { name: 'Probar de nuevo' }).click();
    await expect(heading(page)).toHaveText('No conocemos este código');
  });
});
