import type { Locator, Page } from '@playwright/test';
import { noFacts } from '#contract/variety-facts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, type World } from '#e2e/support/world.ts';

const toggle = (page: Page, name: string) => page.getByRole('button', { name: `Comparar ${name}` });
const table = (page: Page) => page.getByRole('region', { name: 'Comparación de variedades' });
const bar = (page: Page) => page.getByRole('region', { name: 'Comparación', exact: true });
const exactly = (value: number) => ({ min: value, max: value, levels: [] });

async function twoVarieties(world: World) {
  const strongName = unique('Fuerte');
  const fastName = unique('Veloz');
  const strong = await world.createProduct({
    name: strongName,
    thc: '24%',
    floweringTime: '10 semanas',
    facts: { ...noFacts, indica: 85, thc: exactly(24), flowering: exactly(70) },
    blisters: [{ seedCount: 3, price: 30_000 }],
  });
  const fast = await world.createProduct({
    name: fastName,
    thc: '18%',
    floweringTime: '8 semanas',
    facts: { ...noFacts, thc: exactly(18), flowering: exactly(56) },
    blisters: [{ seedCount: 3, price: 15_000 }],
  });
  return { strong, fast, address: `/comparar?ids=${strong.id},${fast.id}` };
}

test('varieties are chosen on cards and pages, and compared at an address', { tag: '@both' }, async ({
  page,
  world,
  expectAccessible,
}) => {
  const { strong, fast, address } = await twoVarieties(world);
  await page.goto('/comparar');
  await expect(page.getByText('Elegí de dos a cuatro variedades')).toBeVisible();
  await expectAccessible();

  await page.goto(`/producto/${strong.id}`);
  await toggle(page, strong.name).click();
  await expect(toggle(page, strong.name)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/productos?search=${encodeURIComponent(fast.name)}`);
  await toggle(page, fast.name).click();
  await expect(bar(page).getByText('2 variedades elegidas')).toBeVisible();
  await expectAccessible();
  await bar(page).getByRole('link', { name: 'Comparar' }).click();

  await expect(page).toHaveURL(address);
  await expect(table(page).getByRole('columnheader', { name: strong.name })).toBeVisible();
  await expect(table(page).getByRole('row', { name: /^THC/ })).toContainText('24%Más THC');
  await expect(table(page).getByRole('row', { name: /^Floración/ })).toContainText('8 semanasFlorece antes');
  await expect(table(page).getByRole('row', { name: /^CBD/ })).toContainText('Sin dato');
  await expect(table(page)).not.toContainText('$');
  await expectAccessible();

  await page.getByRole('link', { name: `Quitar ${fast.name} de la comparación` }).click();
  await expect(page.getByText('Falta una variedad para comparar')).toBeVisible();
  await page.goBack();
  await expect(table(page)).toBeVisible();
});

test('a fifth variety is refused with the reason; one that is gone makes room', async ({ page, world }) => {
  const word = unique('Quinta');
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((name) => `${word} ${name}`);
  const products = await Promise.all(names.map((name) => world.createProduct({ name })));
  const list = `/productos?search=${encodeURIComponent(word)}`;
  await page.goto(list);

  for (const name of names) await toggle(page, name).click();

  await expect(page.getByText('Se comparan hasta 4 variedades. Quitá una para sumar otra.')).toBeVisible();
  await expect(bar(page).getByText('4 variedades elegidas')).toBeVisible();
  await world.changeProduct(products[0]?.id ?? 0, { available: false });
  await bar(page).getByRole('link', { name: 'Comparar' }).click();
  await expect(page.getByText('Una de las variedades del enlace ya no está en el catálogo.')).toBeVisible();
  await page.goto(list);
  await expect(bar(page).getByText('3 variedades elegidas')).toBeVisible();
  await toggle(page, `${word} Cinco`).click();
  await expect(bar(page).getByText('4 variedades elegidas')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Quitar todas' }).click();
  await expect(bar(page)).toBeHidden();
});

test('two tabs choose varieties for one comparison', async ({ page, world }) => {
  const word = unique('Pestaña');
  const one = await world.createProduct({ name: `${word} Uno` });
  const two = await world.createProduct({ name: `${word} Dos` });
  await world.createProduct({ name: `${word} Tres` });
  const list = `/productos?search=${encodeURIComponent(word)}`;
  await page.goto(list);
  await toggle(page, `${word} Uno`).click();
  await expect(bar(page).getByText('1 variedad elegida')).toBeVisible();

  // What another tab has written while its `storage` event has not arrived: a page gets none of its own writes.
  await page.evaluate((ids) => localStorage.setItem('compared', JSON.stringify(ids)), [one.id, two.id]);
  await toggle(page, `${word} Tres`).click();
  await expect(bar(page).getByText('3 variedades elegidas')).toBeVisible();
  await expect(toggle(page, `${word} Dos`)).toHaveAttribute('aria-pressed', 'true');

  const other = await page.context().newPage();
  await other.goto(list);
  await expect(toggle(other, `${word} Uno`)).toHaveAttribute('aria-pressed', 'true');
  await toggle(other, `${word} Uno`).click();
  await expect(bar(other).getByText('2 variedades elegidas')).toBeVisible();
  await expect(bar(page).getByText('2 variedades elegidas')).toBeVisible();
  await expect(toggle(page, `${word} Uno`)).toHaveAttribute('aria-pressed', 'false');
});

test('who sees prices sees the lowest one per seed', async ({ page, world, logInAs }) => {
  const { address } = await twoVarieties(world);
  await logInAs();

  await page.goto(address);

  await expect(table(page).getByRole('row', { name: /^Precio por semilla/ })).toContainText(
    /5\.000Menor precio por semilla/,
  );
});

test('on a phone two varieties are beside each other', { tag: '@phone' }, async ({ page, world }) => {
  const { fast, address } = await twoVarieties(world);
  await page.setViewportSize({ width: 320, height: 740 });

  await page.goto(address);

  const right = async (box: Locator) =>
    box.evaluate((element) => Math.floor(element.getBoundingClientRect().right));
  expect(await right(table(page).getByRole('columnheader', { name: fast.name }))).toBeLessThanOrEqual(
    await right(table(page)),
  );
  const row = table(page).getByRole('row', { name: /^THC/ });
  await expect(row.getByRole('rowheader')).toHaveText('THC');
  await expect(row.getByRole('cell')).toHaveText(['24%Más THC', '18%']);
  // A percent sign does not leave its number at the end of a line.
  expect(await table(page).getByText('85 % índica').textContent()).toBe('85\u00a0% índica, 15\u00a0% sativa');
});

test('on a phone the table scrolls by keyboard, and the names of its rows stay in view', {
  tag: '@phone',
}, async ({ page, world }) => {
  const { strong, fast } = await twoVarieties(world);
  const third = await world.createProduct({ name: unique('Tercera') });
  await page.goto(`/comparar?ids=${strong.id},${fast.id},${third.id}`);
  const row = table(page).getByRole('rowheader', { name: 'THC' });
  const before = await row.boundingBox();

  await table(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');

  await expect.poll(() => table(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await row.boundingBox())?.x).toBe(before?.x);
});

for (const search of ['?ids=', '?ids=abc,-1,0', '?ids=2147483647', '?ids=1.5&ids=x', '?ids=99999999999']) {
  test(`the address /comparar${search} is a helpful page`, async ({ page }) => {
    const response = await page.goto(`/comparar${search}`);

    expect(response?.status()).toBe(200);
    await expect(page.getByText('Elegí de dos a cuatro variedades')).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the address selects the varieties to compare, and the page is noindex', async ({ page, world }) => {
    const { strong, address } = await twoVarieties(world);

    await page.goto(address);

    await expect(table(page).getByRole('columnheader', { name: strong.name })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
