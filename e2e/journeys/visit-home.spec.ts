import { expect, test } from '#e2e/support/test.ts';

test('the home page shows no variety twice, and one way in for beginners', async ({ page }) => {
  await page.goto('/');

  const targets = await page
    .getByRole('main')
    .locator('li a[href^="/producto/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets.length).toBeGreaterThan(12);
  expect(targets.toSorted()).toEqual([...new Set(targets)].toSorted());
  for (const name of ['FOTOPERIÓDICAS', 'AUTOMÁTICAS']) {
    const section = page.getByRole('region', { name });
    await expect(section.getByRole('heading', { level: 2 })).toHaveText([name]);
    await expect(section.getByRole('article').first().getByRole('heading', { level: 3 })).toBeVisible();
  }
  await expect(page.getByText('Próximamente...')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  const bands = page.locator('section').first().locator('.packet-band');
  await expect(bands).toHaveCount(3);
  const heights = await bands.evaluateAll((all) =>
    all.map((band, index) => {
      // Other journeys highlight products of any type.
      band.replaceChildren(['Feminizada', 'Automática', 'Regular'][index] ?? '');
      return band.clientHeight;
    }),
  );
  expect(new Set(heights).size, 'lines of the types').toBe(1);

  const ways = page.getByRole('main').locator('a[href="/primera-vez"]');
  await expect(ways).toHaveCount(1);
  await ways.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Primera vez?');
});

test('the buttons below a list of varieties name it, and have the focus also at its ends', async ({
  page,
}) => {
  await page.goto('/');

  for (const [name, opposite] of [
    ['Siguientes de FOTOPERIÓDICAS', 'Anteriores de FOTOPERIÓDICAS'],
    ['Anteriores de FOTOPERIÓDICAS', 'Siguientes de FOTOPERIÓDICAS'],
  ] as const) {
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');

    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toBeFocused();
    await expect(page.getByRole('button', { name: opposite })).not.toHaveAttribute('aria-disabled');
  }
});

test('the English slogan is marked as English, what the shop writes is not', async ({ page }) => {
  await page.goto('/');

  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
  await expect(page.getByRole('heading', { level: 1, name: 'ORIGINAL BREEDERS SEEDS' })).toHaveAttribute(
    'lang',
    'en',
  );
  await expect(
    page.getByRole('contentinfo').getByText('Criadores de semillas desde el delta'),
  ).not.toHaveAttribute('lang');
});
