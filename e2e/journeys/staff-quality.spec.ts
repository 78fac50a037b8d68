import { expect, test } from '#e2e/support/test.ts';
import { findCutTexts } from '#e2e/support/text-layout.ts';
import { unique, uniqueWord, type World } from '#e2e/support/world.ts';

/** Five lots of a variety; the last one germinates worse. */
async function fiveLots(world: World) {
  const word = uniqueWord();
  const product = await world.createProduct({ name: `Semilla ${word}` });
  const codes = [1, 2, 3, 4, 5].map((number) => `${word.toUpperCase()}-${number}`);
  for (const [index, code] of codes.entries()) {
    const lot = await world.createLot(product.id, {
      code,
      packedOn: `2026-0${index + 1}-10`,
      seedsPacked: 1_200,
    });
    await world.createGerminationTest(lot.id, { seeds: 400, germinated: index === 4 ? 240 : 388 });
  }
  return { word, product, codes, worst: codes[4] ?? '' };
}

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('the breeder compares lots and varieties with the mean, and finds the lot that is worse beyond chance', {
  tag: '@both',
}, async ({ page, world, expectAccessible }) => {
  const { word, product, worst } = await fiveLots(world);
  await page.goto('/admin');
  await page.goto('/admin/calidad');
  await expect(page.getByRole('heading', { level: 1, name: 'Calidad' })).toBeVisible();

  const notice = page
    .getByRole('region', { name: 'Avisos' })
    .getByRole('listitem')
    .filter({ hasText: worst });
  await expect(notice).toContainText(`${worst}, ${product.name}: germina menos en el laboratorio`);
  await expect(notice).toContainText('No germinaron 160 de 400 semillas en el laboratorio (40 %)');
  await expect(notice).toContainText('Probabilidad de que sea azar, corregida: menos de 1 en 10.000.');
  await expect(notice.getByRole('link', { name: `Retirar el lote ${worst}` })).toHaveAttribute(
    'href',
    /^\/admin\/lotes\/\d+\/retiro$/,
  );
  await expectAccessible();

  const currentGroup = page.getByRole('navigation', { name: 'Agrupar' }).locator('[aria-current=page]');
  await test.step('by lot', async () => {
    await page.goto(`/admin/calidad?search=${word}`);
    await expect(currentGroup).toHaveText('Por lote');
    await expect(page.getByRole('status').filter({ hasText: '5 lotes' })).toBeVisible();
    const rows = page.getByRole('figure', { name: 'Por lote' }).getByRole('row');
    await expect(rows).toHaveCount(6);
    await expect(rows.nth(1)).toContainText(worst);
    await expect(rows.nth(1)).toContainText('Peor que la media: laboratorio');
    await expect(rows.nth(1)).toContainText('60 % ± 5');
    await expect(rows.nth(1)).toContainText('1.200');
    await expect(rows.nth(2)).toContainText('97 % ± 2');
    await expect(
      page.getByRole('img', { name: /^Semillas que no germinaron en el laboratorio: entre 3 %/ }),
    ).toBeVisible();
    const measure = page.getByLabel('Qué muestra el gráfico');
    for (const option of ['No les germinaron a los cultivadores', 'Reclamos por mil semillas vendidas']) {
      await measure.selectOption(option);
      expect(await measure.evaluateAll(findCutTexts)).toEqual([]);
    }
    await expect(page.getByText('Ningún lote de los que se ven tiene datos suficientes')).toBeVisible();
    await expectAccessible();
  });

  await test.step('by variety', async () => {
    await page.getByRole('link', { name: 'Por variedad' }).click();
    await expect(page).toHaveURL(/by=variety/);
    await expect(currentGroup).toHaveText('Por variedad');
    const rows = page.getByRole('figure', { name: 'Por variedad' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('6.000');
    await expect(rows.nth(1)).toContainText('89,6 %');
    await expectAccessible();
  });

  await test.step('file', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^semillero-calidad-por-variedad-2\d{3}-\d\d-\d\d\.csv$/);
  });
});

test('filters narrow the lots, and no match says so', { tag: '@phone' }, async ({ page, world }) => {
  const { word } = await fiveLots(world);
  await page.goto(`/admin/calidad?search=${word}&from=2026-04-01`);
  await expect(page.getByRole('figure', { name: 'Por lote' }).getByRole('row')).toHaveCount(3);
  await page.goto(`/admin/calidad?search=${word}&status=closed`);
  await expect(page.getByText('Ningún lote coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await expect(page.getByRole('figure', { name: 'Por lote' })).toBeVisible();
});

test('a role without reports does not see the page', { tag: '@desktop' }, async ({
  page,
  world,
  logInAs,
}) => {
  await world.createProduct({ name: unique('Semilla') });
  await logInAs({ isStaff: true, staffRole: 'seller' });
  await page.goto('/admin/calidad');
  await expect(page.getByText('Tu rol no tiene acceso a esta página')).toBeVisible();
});
