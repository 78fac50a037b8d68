import { readSavedKeys, waitUntilSaved } from '#e2e/support/offline.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { cartCookie, unique, uniqueWord } from '#e2e/support/world.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE_NOTICE = /^Sin conexión\./;

test.beforeEach(({ allowComplaints }) =>
  allowComplaints(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/),
);

test('without a connection the catalogue, products that were seen and the guide are shown', {
  tag: '@phone',
}, async ({ page, context, world, expectAccessible }) => {
  const name = unique('Sin señal');
  const { id } = await world.createProduct({
    name,
    description: 'Crece en el monte.',
    blisters: [{ stock: 4 }],
  });
  await page.goto(`/productos?search=${encodeURIComponent(name)}`);
  await page.locator(`main a[href="/producto/${id}"]`).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await waitUntilSaved(page);
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE_NOTICE)).toBeVisible();

  await page.goto(`/producto/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Crece en el monte.').first()).toBeVisible();
  await expect(page.getByText(OFFLINE_NOTICE)).toContainText(
    /Ves lo guardado el .*: los precios y el stock pueden haber cambiado\./,
  );
  await expectAccessible();
  await page.goto(`/productos?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goto('/como-germinar');
  await expect(page.getByRole('heading', { name: 'Cómo germinar', level: 1 })).toBeVisible();

  await page.goto('/puntos-de-venta');
  await expect(page.getByRole('heading', { name: 'Sin conexión', level: 1 })).toBeVisible();
  await expect(page.getByText('Esta página no está guardada en este dispositivo.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Todavía no hay conexión.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Puntos de venta', level: 1 })).toBeVisible();
  await expect(page.getByText(OFFLINE_NOTICE)).toBeHidden();
});

test('a price is never shown from before a login or after a logout, in any tab', async ({
  page,
  context,
  world,
}) => {
  const name = unique('Con precio');
  const product = await world.createProduct({ name, blisters: [{ stock: 4, price: 1500 }] });
  const username = uniqueWord();
  const account = await world.createUser({ username });
  const address = `/producto/${product.id}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await waitUntilSaved(page);
  const other = await context.newPage();
  await other.goto('/como-germinar');
  await waitUntilSaved(other);
  expect(await readSavedKeys(page)).toMatchObject({
    pages: expect.arrayContaining([`anonymous ${address}`]),
  });

  await page.goto(`/login?redirect=${address}`);
  await submitLogin(page, account.username);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main')).toContainText('1.500');
  await waitUntilSaved(page);
  await expect.poll(async () => JSON.stringify(await readSavedKeys(other))).not.toContain('anonymous');
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText('1.500');
  await other.goto('/como-germinar');
  await expect(other.getByRole('link', { name: username }).first()).toBeVisible();

  await context.setOffline(false);
  await page.goto('/configuracion?section=settings');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The other tab reloads meanwhile.
  await expect(async () =>
    expect(JSON.stringify(await readSavedKeys(other))).not.toContain(`user-${account.id}`),
  ).toPass();
  await context.setOffline(true);
  for (const tab of [page, other]) {
    await tab.goto(address);
    await expect(tab.getByRole('heading', { name: 'Sin conexión', level: 1 })).toBeVisible();
    await expect(tab.locator('body')).not.toContainText('1.500');
    await expect(tab.locator('body')).not.toContainText(username);
  }
});

test('without a connection customers see their own orders, and nothing of another account', async ({
  page,
  context,
  world,
  logIn,
}) => {
  const { blisters } = await world.createProduct({ name: unique('Pedida'), blisters: [{ stock: 4 }] });
  const rosa = await world.createUser();
  const ines = await world.createUser();
  const order = await world.createOrder(rosa, blisters);
  await logIn(rosa);
  await page.goto('/configuracion?section=orders');
  await expect(page.getByText(`N.º ${order}`).first()).toBeVisible();
  await waitUntilSaved(page);
  await context.setOffline(true);
  await page.goto('/configuracion?section=orders');
  await expect(page.getByText(`N.º ${order}`).first()).toBeVisible();
  await expect(page.getByText(OFFLINE_NOTICE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE_NOTICE)).toBeHidden();

  await logIn(ines);
  await page.goto('/como-germinar');
  await waitUntilSaved(page);
  expect(JSON.stringify(await readSavedKeys(page))).not.toContain(`user-${rosa.id}`);
  await context.setOffline(true);
  await page.goto('/configuracion?section=orders');

  await expect(page.getByText(OFFLINE_NOTICE)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(`N.º ${order}`);
});

test.describe('before the age is confirmed', () => {
  test.use({ ofAge: false });

  test('the age gate covers pages without a connection, until it is confirmed', async ({ page, context }) => {
    const gate = page.getByRole('dialog', { name: 'Verificación de Edad' });
    await page.goto('/productos');
    await expect(gate).toBeVisible();
    await waitUntilSaved(page);
    await context.setOffline(true);
    await page.goto('/productos');
    await expect(page.getByText(OFFLINE_NOTICE)).toBeAttached();

    await expect(gate).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(gate).toBeVisible();
    await page.getByRole('button', { name: 'Soy mayor de 18' }).click();
    await expect(gate).toBeHidden();
    await page.goto('/productos');
    await expect(page.getByRole('heading', { name: 'Catálogo', level: 1 })).toBeVisible();
    await expect(gate).toBeHidden();
  });
});

test('the cart and the typed text of a form stay without a connection', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  const name = unique('En el carrito');
  const { blisters } = await world.createProduct({ name, blisters: [{ stock: 4 }] });
  await logInAs();
  await context.addCookies([cartCookie(blisters.map((blister) => ({ ...blister, quantity: 2 })))]);
  await page.goto('/carrito?paso=pedido');
  await page.getByLabel('Nombre completo de quien recibe').fill('Rosa Luna');
  await waitUntilSaved(page);
  await context.setOffline(true);

  await page.goto('/carrito?paso=pedido');

  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByLabel('Nombre completo de quien recibe')).toHaveValue('Rosa Luna');
});
