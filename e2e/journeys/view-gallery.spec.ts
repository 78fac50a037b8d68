import type { Page } from '@playwright/test';
import { type Gallery, openGallery } from '#e2e/support/gallery.ts';
import { expect, test } from '#e2e/support/test.ts';

// Not parallel: all tests share one gallery, and would wait for each other's lock.
test.describe.configure({ mode: 'default' });

let gallery: Gallery;
test.beforeEach(async () => {
  gallery = await openGallery();
});
test.afterEach(() => gallery.close());

const photos = (page: Page) => page.getByRole('list', { name: 'Fotos de la galería' });
const link = (page: Page, name: string) => photos(page).getByRole('link', { name, exact: true });
const large = (page: Page) => page.getByRole('dialog', { name: 'Galería' });
const spoken = (page: Page) => large(page).getByRole('status');

test('images are listed 24 to a page, in order, with their dimensions, and each page has a URL', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  await gallery.fill(world, 30);

  await page.goto('/Galeria');
  await expect(photos(page).getByRole('img')).toHaveCount(24);
  await expect(page.getByText('30 fotos')).toBeVisible();
  const first = photos(page).getByRole('img').first();
  await expect(first).toHaveAttribute('alt', 'Planta 1');
  await expect(first).toHaveAttribute('width', '800');
  await expect(first).toHaveAttribute('srcset', /-320\.webp 320w/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/galeria$/);
  await expectAccessible();

  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page).toHaveURL('/galeria?page=2');
  await expect(photos(page).getByRole('img')).toHaveCount(6);
  await expect(photos(page).getByRole('img').first()).toHaveAttribute('alt', 'Planta 25');
  await expect(page).toHaveTitle('Galería, página 2');
  await expect(page.getByRole('list', { name: 'Fotos de la galería, página 2' })).toBeFocused();
  await page.goto('/galeria?page=99');
  await expect(page).toHaveURL('/galeria?page=2');
});

test('the lightbox is navigated with keys, has a URL, and restores the focus when closed', async ({
  page,
  world,
  expectAccessible,
}) => {
  const ids = await gallery.fill(world, 30);
  await page.goto('/galeria');

  await link(page, 'Planta 3').click();
  await expect(spoken(page)).toHaveText('Foto 3 de 30: Planta 3');
  await expect(page).toHaveURL(`/galeria?imagen=${ids[2]}`);
  await expect(page).toHaveTitle('Planta 3 · Galería');
  await expectAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await large(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText('Foto 4 de 30: Planta 4');
  await expect(page).toHaveURL(`/galeria?imagen=${ids[3]}`);
  await page.keyboard.press('ArrowLeft');
  await expect(spoken(page)).toHaveText('Foto 3 de 30: Planta 3');
  await large(page).getByRole('button', { name: 'Foto siguiente' }).click();
  await expect(page).toHaveURL(`/galeria?imagen=${ids[3]}`);
  await page.keyboard.press('Escape');

  await expect(large(page)).toBeHidden();
  await expect(page).toHaveURL('/galeria');
  await expect(link(page, 'Planta 4')).toBeFocused();
  await link(page, 'Planta 5').click();
  await expect(large(page)).toBeVisible();
  await page.goBack();
  await expect(large(page)).toBeHidden();
  await expect(page).toHaveURL('/galeria');
});

test('the lightbox continues on the next page, and closing it shows that page', async ({ page, world }) => {
  const ids = await gallery.fill(world, 30);
  await page.goto('/galeria');

  await link(page, 'Planta 24').click();
  await expect(spoken(page)).toHaveText('Foto 24 de 30: Planta 24');
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText('Foto 25 de 30: Planta 25');
  await expect(page).toHaveURL(`/galeria?imagen=${ids[24]}`);
  await page.keyboard.press('Escape');

  await expect(large(page)).toBeHidden();
  await expect(page).toHaveURL('/galeria?page=2');
  await expect(link(page, 'Planta 25')).toBeFocused();
});

test('a swipe shows the next image', { tag: '@phone' }, async ({ page, world }) => {
  await gallery.fill(world, 3);
  await page.goto('/galeria');
  await link(page, 'Planta 1').click();
  await expect(spoken(page)).toHaveText('Foto 1 de 3: Planta 1');
  const { width = 0, height = 0 } = page.viewportSize() ?? {};

  await page.mouse.move(width * 0.75, height / 2);
  await page.mouse.down();
  await page.mouse.move(width * 0.2, height / 2, { steps: 8 });
  await page.mouse.up();

  await expect(spoken(page)).toHaveText('Foto 2 de 3: Planta 2');
});

test('a link to an image opens it on any page, and link previews show it', { tag: '@phone' }, async ({
  page,
  world,
}) => {
  const ids = await gallery.fill(world, 30);

  await page.goto(`/galeria?imagen=${ids[27]}`);

  await expect(spoken(page)).toHaveText('Foto 28 de 30: Planta 28');
  await expect(page).toHaveTitle('Planta 28 · Galería');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\/.+\.webp$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Planta 28');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(large(page)).toBeHidden();
  await expect(page).toHaveURL('/galeria?page=2');
  await expect(link(page, 'Planta 28')).toBeFocused();
  await page.goto('/galeria?imagen=2147483647');
  await expect(link(page, 'Planta 1')).toBeVisible();
  await expect(large(page)).toBeHidden();
});

test('an empty gallery shows a message, and one that fails to load can be retried', async ({
  page,
  world,
  allowComplaints,
}) => {
  allowComplaints(/ERR_FAILED/);
  await gallery.fill(world, 0);
  await page.goto('/galeria');
  await expect(page.getByText('Todavía no hay fotos')).toBeVisible();

  await gallery.fill(world, 30);
  await page.goto('/galeria');
  await page.route(/\/api\/gallery-images\//, (route) => route.abort());
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page.getByText('Error al cargar la galería')).toBeVisible({ timeout: 30_000 });
  await page.unroute(/\/api\/gallery-images\//);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(link(page, 'Planta 25')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages and images can be opened by their URLs', async ({ page, world }) => {
    await gallery.fill(world, 30);
    await page.goto('/galeria');
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL('/galeria?page=2');
    await link(page, 'Planta 26').click();

    await expect(page.getByRole('figure')).toContainText('Planta 26');
    await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
    await page.getByRole('link', { name: 'Volver a la galería' }).click();
    await expect(page).toHaveURL('/galeria?page=2');
  });
});
