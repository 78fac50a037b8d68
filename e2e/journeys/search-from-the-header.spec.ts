import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

async function searchBox(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 992) await page.getByRole('button', { name: /Menú/ }).click();
  return page.getByRole('combobox', { name: /Buscar/ }).last();
}

test(
  'suggestions appear from two characters on and can be navigated with the keyboard',
  { tag: '@both' },
  async ({ page, world, expectAccessible }, { project }) => {
    const tree = project.name === 'phone' ? 'Quebracho' : 'Algarrobo';
    const { id } = await world.createProduct({ name: `${tree} Colorado` });
    await world.createProduct({ name: `${tree} Blanco` });
    await page.clock.install();
    await page.goto('/sobre-nosotros');
    const box = await searchBox(page);
    const searches: string[] = [];
    page.on('request', (request) => request.url().includes('/suggest') && searches.push(request.url()));

    await box.pressSequentially(tree.charAt(0).toLowerCase());
    await page.clock.runFor(2_000);
    expect(searches).toEqual([]);
    await expect(page.getByRole('listbox')).toBeHidden();
    await box.pressSequentially(tree.slice(1, 6));
    await expect(page.getByRole('option', { name: new RegExp(tree) })).toHaveCount(2);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await box.pressSequentially(`${tree.slice(6)} c`);
    await expect(page.getByRole('option', { name: new RegExp(tree) })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(new RegExp(`/producto/${id}$`));
  },
);

test("'Ver todos los resultados' and Enter lead to the catalogue and preserve its category and brand filters", {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/productos?category=automaticas&banks=1');
  const box = await searchBox(page);
  await box.fill('  ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/productos\?category=automaticas&banks=1$/);

  await box.fill('la');
  await page.getByText('Ver todos los resultados').filter({ visible: true }).click();

  await expect(page).toHaveURL(/search=la/);
  await expect(page).toHaveURL(/categor(y|ies)=automaticas/);
  await expect(page).toHaveURL(/banks=1/);
});
