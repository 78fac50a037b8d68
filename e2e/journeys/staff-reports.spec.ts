import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('the home shows today against the weeks before, a new order by itself, and on phones the rest on demand', {
  tag: '@phone',
}, async ({ page, world, expectAccessible }) => {
  const { blisters } = await world.createProduct({
    name: unique('Semilla'),
    blisters: [{ stock: 9, price: 500 }],
  });
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Pedidos pendientes' })).toBeVisible();
  const figures = page.getByRole('region', { name: 'Hoy y esta semana' });
  const orders = figures
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Pedidos' }) });
  const chart = orders.getByRole('img', { name: /^Pedidos por día, últimos 28 días: entre/ });
  await expect(figures.getByText('Hoy', { exact: true }).first()).toBeVisible();
  await expect(chart).toBeHidden();
  await figures.getByRole('button', { name: 'Ver los gráficos' }).click();
  await expect(chart).toBeVisible();
  await expectAccessible();

  await orders.getByRole('button', { name: 'Ver la tabla: Pedidos por día, últimos 28 días' }).click();
  const today = orders.getByRole('row').last().getByRole('cell');
  const before = Number(await today.innerText());
  const customer = await world.createUser();
  let id = 0;
  // Several, because other journeys cancel and delete orders meanwhile.
  for (let ordered = 0; ordered < 4; ordered++)
    id = await world.createOrder(
      customer,
      blisters.map((blister) => ({ ...blister, quantity: 2 })),
    );

  // A poll that is under way may have missed the orders.
  await expect
    .poll(async () => {
      await page.clock.fastForward(16_000);
      return Number(await today.innerText());
    })
    .toBeGreaterThan(before);
  const sales = page.getByRole('region', { name: 'Lo más reservado' });
  await expect(
    sales.getByRole('img', { name: /^Lo más reservado: Variedades: entre \$/ }),
    'bars by pesos, as they are sorted',
  ).toBeVisible();
  await expect(sales.getByRole('heading', { name: 'Bancos' })).toBeVisible();
  await sales.getByRole('button', { name: 'Ver la tabla: Lo más reservado: Variedades' }).click();
  await expect(sales.getByRole('columnheader', { name: 'Variedad' })).toBeVisible();
  await expectAccessible();
  const newest = page.getByRole('region', { name: 'Últimos pedidos' });
  await expect(newest.getByRole('link', { name: `N.º ${id}` })).toBeVisible();
  await expect(newest.getByRole('listitem')).toHaveCount(3);
  await newest.getByRole('button', { name: /^Ver \d pedidos? más$/ }).click();
  await expect(newest.getByRole('listitem').nth(3)).toBeVisible();
  await expect(newest.getByRole('button', { name: 'Ver menos pedidos' })).toBeFocused();
  const [lists, charts] = await Promise.all([newest.boundingBox(), figures.boundingBox()]);
  expect(lists?.y, 'what asks for an act comes first').toBeLessThan(charts?.y ?? 0);
  await expect(orders.getByRole('button', { name: /^Ocultar la tabla/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('a report has a period, groups, a file and an error for a period that ends before it begins', async ({
  page,
  world,
  allowComplaints,
  expectAccessible,
}) => {
  allowComplaints(/status of 400/);
  const { name, blisters } = await world.createProduct({
    name: unique('Semilla'),
    blisters: [{ stock: 90, price: 9_000_000 }],
  });
  await world.createOrder(
    await world.createUser(),
    blisters.map((blister) => ({ ...blister, quantity: 30 })),
  );
  await page.goto('/admin/informes');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Reservado' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(31);
  await expectAccessible();

  await page.getByRole('link', { name: '7 días' }).click();
  await expect(table.getByRole('row')).toHaveCount(8);
  await page.getByLabel('Agrupar').selectOption('Por variedad');
  await expect(table.getByRole('row', { name: new RegExp(name) })).toContainText('$ 270.000.000');
  await expect(page.getByRole('img', { name: /^Reservado: (?:la primera|las primeras)/ })).toContainText(
    name,
  );
  await expect(page.getByText(/Con pocas semillas un solo reclamo cambia mucho la tasa/)).toBeVisible();
  await expect(page).toHaveURL(/by=variety/);
  await expectAccessible();

  await test.step('on a phone an amount of this size is not broken', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const amounts = page
      .getByRole('region', { name: 'Totales del período' })
      .locator('dd')
      .getByText(/\d{3}\.\d{3}/);
    await expect(amounts.first()).toBeVisible();
    for (const amount of await amounts.all())
      expect((await amount.boundingBox())?.height, await amount.innerText()).toBeLessThan(36);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Para Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^semillero-informe-variedad-.*\.csv$/);

  await page.getByLabel('Hasta el día').fill('2026-01-05');
  await expect(page.getByRole('alert')).toContainText('La fecha final no puede ser anterior a la inicial');
  await expect(page.getByLabel('Hasta el día')).toHaveValue('2026-01-05');
  await expect(page.getByRole('link', { name: 'Para Excel' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeHidden();

  await page.goBack();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.goto('/admin/informes?by=delivery');
  await expect(page.getByText(/Los pedidos no guardan provincia ni punto de venta/)).toBeVisible();
});

test('a seller sees orders and units without money, and no reports', async ({ page, logInAs }) => {
  await logInAs({ isStaff: true, staffRole: 'seller' });
  await page.goto('/admin');

  const figures = page.getByRole('region', { name: 'Hoy y esta semana' });
  await expect(figures.getByRole('heading', { name: 'Unidades' })).toBeVisible();
  await expect(figures.getByRole('heading', { name: 'Reservado' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Lo más reservado' })).not.toContainText('$');
  await expect(page.getByRole('link', { name: 'Ver informes' })).toHaveCount(0);
  await page.goto('/admin/informes');
  await expect(page.getByRole('heading', { name: 'Tu rol no tiene acceso a esta página' })).toBeVisible();
});
