import type { Page } from '@playwright/test';
import { holdRequests } from '#e2e/support/network.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const toggle = (page: Page, name: string) => page.getByRole('button', { name: `Guardar ${name}` });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

test('an anonymous visitor saves varieties in the browser, which the account keeps after the login', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  const name = unique('Guardada');
  const product = await world.createProduct({ name });
  const user = await world.createUser();
  await page.goto('/guardadas');
  await expect(page.getByText('Todavía no guardaste ninguna variedad')).toBeVisible();

  await page.goto(`/productos?search=${encodeURIComponent(name)}`);
  await toggle(page, name).click();
  await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/productos/);
  await expectAccessible();
  await page.goto(`/producto/${product.id}`);
  await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/guardadas');
  await expect(card(page, name)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Ingresá para conservarlas' }).click();
  await submitLogin(page, user.email);
  await expect(page).toHaveURL('/guardadas');
  await expect(card(page, name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('savedBy'))).toBe(String(user.id));

  await page.evaluate(() => localStorage.removeItem('saved'));
  await page.reload();
  await expect(card(page, name)).toBeVisible();
  await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'true');
});

test('a logout removes the varieties of the account from the browser', async ({ page, world, logInAs }) => {
  const name = unique('Guardada');
  const product = await world.createProduct({ name });
  await logInAs();
  await page.goto(`/producto/${product.id}`);
  const saved = page.waitForResponse(
    (response) => response.url().includes('/saved-products/') && response.request().method() === 'POST',
  );
  await toggle(page, name).click();
  await saved;

  await page.goto('/configuracion');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).first()).toBeVisible();
  await page.goto(`/producto/${product.id}`);
  await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBe('[]');
});

test('two tabs show the same saved varieties', async ({ page, context, world }) => {
  const name = unique('Guardada');
  const product = await world.createProduct({ name });
  const other = await context.newPage();
  await page.goto(`/producto/${product.id}`);
  await other.goto(`/producto/${product.id}`);

  await toggle(page, name).click();
  await expect(toggle(other, name)).toHaveAttribute('aria-pressed', 'true');
  await toggle(other, name).click();
  await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'false');
});

test('a second click before the first has done anything means the same', async ({ page, world }) => {
  const name = unique('Guardada');
  const product = await world.createProduct({ name });
  await page.goto(`/producto/${product.id}`);
  const sendScript = await holdRequests(page, /\/assets\/choose-product-/);

  await toggle(page, name).click();
  await toggle(page, name).click();
  sendScript();

  await expect(page.getByText('Guardada. La encontrás en Guardadas, en el menú.')).toBeVisible();
  await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'true');
});

test('a variety that is saved and removed while the account cannot be reached stays as the account has it', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  const name = unique('Guardada');
  const product = await world.createProduct({ name });
  await logInAs();
  await page.goto(`/producto/${product.id}`);
  const fail = Promise.withResolvers<void>();
  await page.route('**/api/saved-products/**', async (route) => {
    await fail.promise;
    await route.abort();
  });

  await toggle(page, name).click();
  await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'true');
  await toggle(page, name).click();
  await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'false');
  fail.resolve();

  await expect(page.getByText('No se pudo guardar. Probá de nuevo.').first()).toBeVisible();
  await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'false');
  expectComplaints(/ERR_FAILED/);
});

test('a variety that cannot be saved in the account is not shown as saved', async ({
  page,
  world,
  logInAs,
  allowComplaints,
}) => {
  const name = unique('Guardada');
  const product = await world.createProduct({ name });
  await logInAs();
  allowComplaints(/status of 500/);
  await page.goto(`/producto/${product.id}`);
  await page.route('**/api/saved-products/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );

  await toggle(page, name).click();

  await expect(page.getByText('No se pudo guardar. Probá de nuevo.')).toBeVisible();
  await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the saved varieties of an account are shown', async ({ page, world, logIn, request, baseURL }) => {
    const name = unique('Guardada');
    const product = await world.createProduct({ name });
    const user = await world.createUser();
    const headers = await world.bearer(user);
    await request.post(`${baseURL}/api/saved-products/`, { headers, data: { ids: [product.id] } });
    await logIn(user);

    await page.goto('/guardadas');

    await expect(card(page, name)).toBeVisible();
  });
});
