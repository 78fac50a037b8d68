import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const ANSWERED = '/primera-vez?lugar=balcon&espacio=poco&experiencia=ninguna&gusto=citrico';

async function answer(page: Page) {
  for (const name of [/^Balcón o terraza/, /^Poco/, /^Es mi primera vez/, /^Sabor cítrico/])
    await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Ver mis tres sobres' }).click();
}

test('four answers lead to three packets with the reasons, at a URL that can be shared', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  const name = unique('Limón de balcón');
  await world.createProduct({
    name,
    type: 'auto',
    highlighted: true,
    flavors: 'limón',
    heightOutdoor: '70 cm',
    completedCicle: '70 días',
    thc: '15%',
  });
  await page.goto('/primera-vez');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);

  await answer(page);

  await expect(page).toHaveURL(ANSWERED);
  const results = page.getByRole('region', { name: 'Tus tres sobres' });
  await expect(results.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Tus tres sobres' })).toBeFocused();
  const why = results.getByRole('region', { name: `Por qué ${name}` });
  await expect(why).toContainText('Sabe o huele a limón.');
  await expect(why).toContainText('Llega a 70 cm al aire libre: entra en tu lugar.');
  await expect(why).toContainText('Es automática: florece sola, por edad, y ocupa poco.');
  await expect(page.getByRole('radio', { name: /^Sabor cítrico/ })).toBeChecked();
  await expectAccessible();

  await page.reload();
  await expect(results.getByRole('article')).toHaveCount(3);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/primera-vez$/);
  await page.getByRole('link', { name: 'Empezar de nuevo' }).click();
  await expect(page).toHaveURL('/primera-vez');
  await expect(results).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.goBack();
  await expect(results.getByRole('article')).toHaveCount(3);
});

test('answers without a product say so, and the sentence has the focus', async ({ page }) => {
  await page.route('**/api/products/guided/**', (route) => route.fulfill({ json: { results: [] } }));
  await page.goto('/primera-vez');

  await answer(page);

  await expect(
    page.getByText('Hoy no hay semillas en stock que se ajusten. Mirá el catálogo: avisamos cuando vuelven.'),
  ).toBeFocused();
});

test('answers that the URL lacks or misspells are asked again, each with its error', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/primera-vez?lugar=luna&espacio=poco&gusto=citrico');

  await expect(page.getByText('Elegí una de las opciones.')).toHaveCount(2);
  await expect(page.getByRole('group', { name: /¿Dónde vas a cultivar\?/ })).toHaveAccessibleDescription(
    'Elegí una de las opciones.',
  );
  await expect(page.getByRole('radio', { name: /^Poco/ })).toBeChecked();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions are a form that leads to the three packets', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/primera-vez');

    await answer(page);

    await expect(page).toHaveURL(ANSWERED);
    await expect(page.getByRole('region', { name: 'Tus tres sobres' }).getByRole('article')).toHaveCount(3);
  });
});
