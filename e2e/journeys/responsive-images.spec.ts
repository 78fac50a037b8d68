import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const shownFile = (image: HTMLImageElement) => ({
  file: new URL(image.currentSrc).pathname,
  isDrawn: image.complete && image.naturalWidth > 0,
});

/** That of a real phone. */
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 2.625 : 1) });

test('each image loads the smallest file that fills its space', { tag: '@both' }, async ({ page, world }) => {
  const url = await world.createImage('#7a3b8c');
  const stem = url.replace(/\.webp$/, '');
  const name = unique('Foto Chica');
  const { id } = await world.createProduct({ name, image: url, image2: url });
  const [density, { width = 0 } = {}] = [
    await page.evaluate(() => devicePixelRatio),
    page.viewportSize() ?? {},
  ];
  const inPixels = density * Math.min(width * 0.46, 352);
  const wanted = inPixels <= 320 ? `${stem}-320.avif` : `${stem}-640.avif`;

  await page.goto(`/productos?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('main').locator('article', { hasText: name }).locator('img');
  await expect.poll(() => card.evaluate(shownFile)).toEqual({ file: wanted, isDrawn: true });
  await page.goto(`/producto/${id}`);
  const photo = page.getByRole('img', { name: new RegExp(`${name}.*1`) });
  await expect
    .poll(() => photo.evaluate(shownFile))
    .toEqual({ file: expect.stringMatching(new RegExp(`^${stem}(-640)?\\.avif$`)), isDrawn: true });
});
