import type { Page } from '@playwright/test';
import { showCards } from '#e2e/support/list-view.ts';
import { waitForMail } from '#e2e/support/mailbox.ts';
import { holdRequests } from '#e2e/support/network.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

test.beforeEach(({ page }) => showCards(page));

const panel = (page: Page) => page.getByRole('region', { name: 'Presentaciones' });
const askButton = (page: Page) => panel(page).getByRole('button', { name: 'Avisame cuando vuelva' });
/** The form is hydrated after the page: until then it works as without scripts. */
const scriptedForm = (page: Page) => panel(page).locator('form[novalidate]');
const anEmail = () => `espera-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function readLink(email: string): Promise<string> {
  const { text = '' } = await waitForMail(email);
  const [link] = /\/avisos\/[\w-]{43}/.exec(text) ?? [];
  if (!link) throw new Error(`no link in the mail to ${email}`);
  return link;
}

test('a customer asks for a notice with one click, and leaves it on the page or in the account', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectAccessible }) => {
  const name = unique('Vuelvo');
  const { id } = await world.createProduct({ name, blisters: [{ stock: 0 }] });
  const user = await logInAs();
  await page.goto(`/producto/${id}`);

  await askButton(page).click();
  await expect(panel(page).getByText(`Listo: te avisamos a ${user.email} cuando vuelva.`)).toBeVisible();
  await expectAccessible();
  await page.reload();
  await panel(page).getByRole('button', { name: 'Dejar de avisarme' }).click();
  await expect(askButton(page)).toBeVisible();
  await askButton(page).click();
  await expect(panel(page).getByText('Listo: te avisamos')).toBeVisible();

  await page.goto('/configuracion?section=settings');
  const notices = page.getByRole('region', { name: 'Avisos de stock' });
  await expect(notices.getByRole('link', { name })).toBeVisible();
  await expectAccessible();
  const release = await holdRequests(page, '**/api/products/*/stock-notice/');
  await notices.getByRole('button', { name: `Dejar el aviso de ${name}` }).click();
  await expect(notices.getByText('Un momento…')).toHaveAccessibleName('Un momento…');
  release();
  await expect(notices.getByText('No pediste ningún aviso.')).toBeVisible();
});

test('without an account the address is confirmed by a mail, and the same link ends the notice', {
  tag: '@phone',
}, async ({ page, world, expectAccessible, allowComplaints }) => {
  const name = unique('Vuelvo');
  const { id } = await world.createProduct({ name, blisters: [{ stock: 0 }] });
  const email = anEmail();
  allowComplaints(/status of 4(?:00|04)/);
  await page.goto(`/producto/${id}`);
  await expect(scriptedForm(page)).toBeVisible();

  await askButton(page).click();
  await expect(panel(page).getByText('Escribí tu email')).toBeVisible();
  await panel(page).getByLabel('Email').fill('nada');
  await askButton(page).click();
  await expect(panel(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await panel(page).getByLabel('Email').fill(email);
  await askButton(page).click();
  await expect(panel(page).getByText(`Te mandamos un correo a ${email}.`)).toBeVisible();

  const link = await readLink(email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `¿Te avisamos cuando vuelva ${name}?` })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Sí, avisame' }).click();
  await expect(page.getByRole('heading', { name: `Te avisamos cuando vuelva ${name}` })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Dejar este aviso' }).click();
  await expect(page.getByRole('heading', { name: 'Este aviso ya no está activo' })).toBeFocused();
  await expectAccessible();
  const again = await page.goto(link);
  expect(again?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Este aviso ya no está activo' })).toBeVisible();
});

test('a variety that came back while its page was open can be bought, and the focus stays at it', async ({
  page,
  world,
  logInAs,
  allowComplaints,
}) => {
  const product = await world.createProduct({ name: unique('Vuelvo'), blisters: [{ stock: 0 }] });
  const setStock = (stock: number) => world.changeBlister(product.blisters[0]?.id ?? 0, { stock });
  const expectStock = async () => {
    await expect(page.getByText('Ya volvió a haber stock.')).toBeVisible();
    await expect(panel(page)).toBeFocused();
  };
  allowComplaints(/status of 409/);
  await page.goto(`/producto/${product.id}`);
  await expect(scriptedForm(page)).toBeVisible();
  await setStock(4);

  await panel(page).getByLabel('Email').fill(anEmail());
  await askButton(page).click();

  await expect(panel(page).getByRole('link', { name: 'Ingresar para comprar' })).toBeVisible();
  await expectStock();

  await setStock(0);
  await logInAs();
  await page.goto(`/producto/${product.id}`);
  await expect(askButton(page)).toBeVisible();
  await setStock(4);

  await askButton(page).click();

  await expect(panel(page).getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
  await expectStock();
});

test('staff see how many wait for a variety that is sold out', async ({
  page,
  world,
  logInAs,
  request,
  baseURL,
  expectAccessible,
}) => {
  const name = unique('Esperada');
  const { id } = await world.createProduct({ name, blisters: [{ stock: 0 }] });
  for (let i = 0; i < 2; i += 1) {
    const headers = await world.bearer(await world.createUser());
    await request.post(`${baseURL}/api/products/${id}/stock-notice/`, { headers, data: {} });
  }
  await logInAs({ isStaff: true });

  await page.goto('/admin/productos');

  const awaited = page.getByRole('region', { name: 'Más esperados' });
  await expect(awaited.getByText('2 personas esperan').first()).toBeVisible();
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article').getByText('2 personas esperan')).toBeVisible();
  // Of the whole list the bar at the bottom of a phone covers a part of some card.
  await expectAccessible();
});

test('staff see all products that are waited for, page by page', async ({
  page,
  world,
  logInAs,
  request,
  baseURL,
}) => {
  const word = unique('Esperada');
  const headers = await world.bearer(await world.createUser());
  for (let i = 0; i < 21; i += 1) {
    const { id } = await world.createProduct({ name: `${word} ${i}`, blisters: [{ stock: 0 }] });
    await request.post(`${baseURL}/api/products/${id}/stock-notice/`, { headers, data: {} });
  }
  await logInAs({ isStaff: true });
  await page.goto('/admin/productos');

  const awaited = page.getByRole('region', { name: 'Más esperados' });
  await awaited.getByRole('button', { name: /^Ver los \d+$/ }).click();
  await expect(awaited.getByText(/^20 de \d+$/)).toBeVisible();
  const more = awaited.getByRole('button', { name: 'Cargar más' });
  while (await more.isVisible()) {
    const answer = page.waitForResponse((response) => response.url().includes('/stock-notices/awaited/'));
    await more.click();
    await answer;
    await expect(awaited.getByRole('button', { name: 'Cargando…' })).toBeHidden();
  }
  await expect(awaited.getByRole('link', { name: new RegExp(word) })).toHaveCount(21);
  await awaited.getByRole('button', { name: 'Ver menos' }).click();
  await expect(awaited.getByRole('listitem')).toHaveCount(5);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an anonymous visitor asks for a notice by a form, with its errors on the page', {
    tag: '@phone',
  }, async ({ page, world }) => {
    const name = unique('Vuelvo');
    const { id } = await world.createProduct({ name, blisters: [{ stock: 0 }] });
    const email = anEmail();
    await page.goto(`/producto/${id}`);

    await panel(page).getByLabel('Email').fill('espera@casa');
    await askButton(page).click();
    await expect(panel(page).getByText('Escribí un email válido, como nombre@ejemplo.com')).toBeVisible();
    await expect(panel(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await panel(page).getByLabel('Email').fill(email);
    await askButton(page).click();
    await expect(panel(page).getByText('Te mandamos un correo. Confirmá el aviso')).toBeVisible();
    await expect(page).toHaveURL(`/producto/${id}?aviso=enviado#aviso`);

    await page.goto(await readLink(email));
    await page.getByRole('button', { name: 'Sí, avisame' }).click();
    await expect(page.getByRole('heading', { name: `Te avisamos cuando vuelva ${name}` })).toBeVisible();
  });

  test('a customer asks for a notice and leaves it by forms, which no other site can send', async ({
    page,
    world,
    logInAs,
    baseURL,
  }) => {
    const { id } = await world.createProduct({ name: unique('Vuelvo'), blisters: [{ stock: 0 }] });
    const user = await logInAs();
    const form = `${baseURL}/producto/${id}/aviso`;
    const tooLong = await page.request.post(form, { form: { email: 'a'.repeat(9_000) }, maxRedirects: 0 });
    expect([tooLong.status(), await tooLong.text()]).toEqual([413, 'Lo que enviaste es demasiado grande']);
    for (const headers of [{}, { origin: 'https://otro.example' }, { 'sec-fetch-site': 'same-site' }]) {
      const answer = await page.request.post(form, { headers, form: { accion: 'avisar' }, maxRedirects: 0 });
      expect(answer.headers().location).toBe(`/producto/${id}?aviso=error#aviso`);
    }
    await page.goto(`/producto/${id}`);

    await askButton(page).click();
    await expect(panel(page).getByText(`Listo: te avisamos a ${user.email} cuando vuelva.`)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Dejar de avisarme' }).click();
    await expect(askButton(page)).toBeVisible();
    await expect(page).toHaveURL(`/producto/${id}#aviso`);
  });

  test('the link in the mail confirms and ends a notice by forms', async ({
    page,
    world,
    request,
    baseURL,
    allowComplaints,
  }) => {
    // The browser logs the 404 of the page of an ended notice to the console.
    allowComplaints(/404/);
    const { id } = await world.createProduct({ name: unique('Vuelvo'), blisters: [{ stock: 0 }] });
    const email = anEmail();
    await request.post(`${baseURL}/api/products/${id}/stock-notice/`, { data: { email } });
    const link = await readLink(email);

    await page.goto(link);
    await page.getByRole('button', { name: 'Sí, avisame' }).click();
    await expect(page.getByRole('heading', { name: /^Te avisamos cuando vuelva/ })).toBeVisible();
    await page.getByRole('button', { name: 'Dejar este aviso' }).click();
    await expect(page.getByRole('heading', { name: 'Este aviso ya no está activo' })).toBeVisible();
  });

  test('a mail program ends a notice by one POST, and opening the link does not', async ({
    world,
    request,
    baseURL,
  }) => {
    const { id } = await world.createProduct({ name: unique('Vuelvo'), blisters: [{ stock: 0 }] });
    const email = anEmail();
    await request.post(`${baseURL}/api/products/${id}/stock-notice/`, { data: { email } });
    const link = `${baseURL}${await readLink(email)}`;

    expect((await request.get(link)).status()).toBe(200);
    expect((await request.get(link)).status()).toBe(200);
    const ended = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
    expect(ended.status()).toBe(200);
    expect((await request.get(link)).status()).toBe(404);
  });
});
