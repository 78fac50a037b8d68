import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isFocusInDialog } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const notice = (page: Page) => page.getByRole('dialog', { name: 'Información importante' });
const timeline = (page: Page) => page.getByRole('list', { name: 'Fechas de cada paso' });
const start = (page: Page) => page.getByLabel('Empiezo el');

async function enter(page: Page, search = '') {
  await page.goto(`/como-germinar/${search}`);
  await notice(page).getByRole('button', { name: 'Entendido' }).click();
  await expect(notice(page)).toBeHidden();
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('the notice opens first, traps scroll and focus, and releases both when closed', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/como-germinar/');

  await expect(page).toHaveURL('/como-germinar');
  await expect(notice(page)).toContainText('La garantía cubre solo la germinación inicial');
  const understood = notice(page).getByRole('button', { name: 'Entendido' });
  await expect(understood).toBeFocused();
  await expectAccessible();
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 600);
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    expect(await isFocusInDialog(page)).toBe(true);
  }
  expect(await scrolled(page)).toBe(0);

  await understood.click();

  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo germinar' })).toBeFocused();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
});

test('the notice waits for the age gate: two dialogs are never open at once', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage();
  await page.goto(`${baseURL}/como-germinar`);
  const gate = page.getByRole('dialog', { name: 'Verificación de Edad' });
  await expect(gate.getByRole('button', { name: 'Soy mayor de 18' })).toBeFocused();
  await expect(page.locator('dialog[open]')).toHaveCount(1);

  await gate.getByRole('button', { name: 'Soy mayor de 18' }).click();

  await expect(gate).toBeHidden();
  await expect(notice(page).getByRole('button', { name: 'Entendido' })).toBeFocused();
  await page.close();
});

test('without JavaScript the notice is part of the page, and the server calculates the dates', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name: 'ageVerified', value: 'true', url: baseURL ?? '' }]);
  const page = await context.newPage();
  await page.goto(`${baseURL}/como-germinar`);
  await expect(page.getByText('La garantía cubre solo la germinación inicial')).toBeVisible();
  await expect(page.locator('dialog[open]:visible')).toHaveCount(0);

  await start(page).fill('2026-11-21T10:00');
  await page.getByRole('button', { name: 'Ver mis fechas' }).click();

  await expect(page).toHaveURL(/inicio=2026-11-21T10%3A00$/);
  await expect(timeline(page)).toContainText('lun 23 nov, 10:00 → jue 26 nov, 10:00');
  await expect(page.getByRole('link', { name: 'Agregar a mi calendario' })).toHaveAttribute(
    'href',
    '/como-germinar/germinacion.ics?inicio=2026-11-21T10%3A00',
  );
  await page.goto(`${baseURL}/como-germinar?inicio=ayer`);
  await expect(start(page)).toHaveAccessibleDescription(/^Elegí un día y una hora que existan/);
  await context.close();
});

test('a click outside the notice or Escape closes it too; it can be reopened', async ({ page }) => {
  await page.goto('/como-germinar');
  await expect(notice(page)).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(notice(page)).toBeHidden();

  const again = page.getByRole('button', { name: 'Abrir la información importante' });
  await again.click();
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(notice(page)).toBeHidden();
  await expect(again).toBeFocused();
});

test('the notice links to the warranty section of the user’s account', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/como-germinar');

  const link = notice(page).getByRole('link', { name: 'Ver la garantía' });

  await expect(link).toHaveAttribute('href', '/configuracion?section=warranty');
  await link.click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the four steps show their figures, and the guide links to the seeds', { tag: '@phone' }, async ({
  page,
  expectAccessible,
}) => {
  await enter(page);

  const steps = page.getByRole('article');
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(0)).toContainText('a temperatura ambiente entre 24 y 48 horas');
  await expect(steps.nth(1)).toContainText('agua a 20–25 °C y agregá 2 o 3 gotas de agua oxigenada');
  await expect(steps.nth(2)).toContainText('en remojo entre 24 y 72 horas');
  await expect(steps.nth(3)).toContainText('a 1–2 cm de profundidad');
  for (const step of await steps.all()) {
    await expect(step.getByText('Qué mirar')).toBeVisible();
    await expect(step.getByText('Si algo sale mal')).toBeVisible();
    await expect(step.locator('svg')).toBeVisible();
  }
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible('colours');
  await page.getByRole('link', { name: 'Ver las semillas' }).click();
  await expect(page).toHaveURL('/productos');
});

test('a user enters a start, gets the dates, shares them and ticks off a step, and a reload restores everything', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await enter(page);
  await expect(page.getByText(/^Si empezás ahora, /)).toBeVisible();

  await start(page).fill('2026-12-29T22:00');
  await page.getByRole('button', { name: 'Ver mis fechas' }).click();

  await expect(page).toHaveURL('/como-germinar?inicio=2026-12-29T22%3A00');
  await expect(page.getByText('Empieza el martes 29 de diciembre de 2026 a las 22:00.')).toBeVisible();
  const rows = timeline(page).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('mar 29 dic, 22:00 → jue 31 dic, 22:00');
  await expect(rows.nth(1)).toContainText('mié 30 dic, 22:00 → jue 31 dic, 22:00');
  await expect(rows.nth(2)).toContainText('mié 30 dic, 22:00 → dom 3 ene, 22:00');
  await expect(rows.nth(3)).toContainText('jue 31 dic, 22:00 → dom 3 ene, 22:00');
  const target = await rows.nth(0).locator('label').boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.getByLabel('Aclimatación: hecho').check();
  await expectAccessible();

  await enter(page);
  await expect(start(page)).toHaveValue('2026-12-29T22:00');
  await expect(page.getByLabel('Aclimatación: hecho')).toBeChecked();
  await enter(page, '?inicio=2027-01-10T08:30');
  await expect(rows.nth(3)).toContainText('mar 12 ene, 08:30 → vie 15 ene, 08:30');
  await expect(page.getByLabel('Aclimatación: hecho')).not.toBeChecked();
});

test("the page marks today's position in the schedule, in the time zone of Buenos Aires", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Auckland', locale: 'en-NZ' });
  await context.addCookies([{ name: 'ageVerified', value: 'true', url: baseURL ?? '' }]);
  const page = await context.newPage();
  await page.clock.setFixedTime('2026-11-23T12:59:00Z');
  await page.goto(`${baseURL}/como-germinar?inicio=2026-11-21T10:00`);

  await expect(page.getByText('Ya podés preparar el agua y poner las semillas en remojo.')).toBeVisible();
  await expect(timeline(page).locator('[data-current]')).toHaveCount(3);
  await page.clock.setFixedTime('2026-11-23T13:01:00Z');
  await page.reload();
  await expect(page.getByText('Mirá si asoma la raíz: las que estén listas se plantan.')).toBeVisible();
  await page.clock.setFixedTime('2026-11-20T12:00:00Z');
  await page.reload();
  await expect(
    page.getByText('Todavía no empezaste: es el sábado 21 de noviembre de 2026 a las 10:00.'),
  ).toBeVisible();
  await notice(page).getByRole('button', { name: 'Entendido' }).click();
  await page.getByRole('button', { name: 'Empezar ahora' }).click();
  await expect(page).toHaveURL(/inicio=2026-11-20T09%3A00$/);
  await context.close();
});

test('an invalid date, typed or in the URL, shows an error at the field, which a valid one clears', async ({
  page,
  expectAccessible,
}) => {
  await enter(page, '?inicio=2026-02-31T10:00');
  const unreadable = 'Elegí un día y una hora que existan, por ejemplo 21/11/2026 10:00.';
  await expect(start(page)).toHaveAccessibleDescription(`${unreadable} Hora de Buenos Aires.`);
  await expect(start(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();

  await start(page).fill('1926-11-21T10:00');
  await page.getByRole('button', { name: 'Ver mis fechas' }).click();
  await expect(start(page)).toHaveAccessibleDescription(
    'Elegí un año entre 2020 y 2099. Hora de Buenos Aires.',
  );
  await expect(start(page)).toHaveValue('1926-11-21T10:00');
  await expect(start(page)).toBeFocused();
  await start(page).fill('2026-11-21T10:00');
  await page.getByRole('button', { name: 'Ver mis fechas' }).click();

  await expect(start(page)).toHaveAccessibleDescription('Hora de Buenos Aires.');
  await expect(timeline(page)).toContainText('sáb 21 nov, 10:00');
});

test('the dates can be added to a calendar', async ({ page }) => {
  await enter(page, '?inicio=2026-11-21T10:00');

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Agregar a mi calendario' }).click();
  const download = await coming;

  expect(download.suggestedFilename()).toBe('germinacion.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file.match(/DTSTART:.*/g)).toEqual([
    'DTSTART:20261121T130000Z',
    'DTSTART:20261122T130000Z',
    'DTSTART:20261122T130000Z',
    'DTSTART:20261123T130000Z',
  ]);
  expect(file.match(/DTEND:.*/g)).toEqual([
    'DTEND:20261123T130000Z',
    'DTEND:20261123T130000Z',
    'DTEND:20261126T130000Z',
    'DTEND:20261126T130000Z',
  ]);
  expect(file).toContain('SUMMARY:Germinación: remojo\r\n');
});

test('the print version has the steps and the dates on two sheets, without controls', async ({ page }) => {
  await enter(page, '?inicio=2026-11-21T10:00');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect(page.getByRole('article').last()).toBeVisible();
  await expect(timeline(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir la guía' })).toBeHidden();
  await expect(start(page)).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  const sheets = String(await page.pdf({ preferCSSPageSize: true })).match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(2);
});

test('pages of seeds link to the guide in their text, pages of merchandise only in the footer', async ({
  page,
  world,
}) => {
  const links = page.getByRole('link', { name: 'Cómo germinar' });
  const shirt = await world.createProduct({ name: unique('Remera'), type: 'merch' });
  await page.goto(`/producto/${shirt.id}`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cómo germinar' })).toBeVisible();
  await expect(links).toHaveCount(1);

  const seeds = await world.createProduct({ name: unique('Zonda') });
  await page.goto(`/producto/${seeds.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Cómo germinar' }).click();

  await expect(page).toHaveURL('/como-germinar');
  await expect(notice(page)).toBeVisible();
});
