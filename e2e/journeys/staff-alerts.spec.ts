import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';
import { A_PUSH_KEY } from '#tests/support/push-receiver.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('a new order changes the badge and the title of another tab, until the orders were seen', async ({
  page,
  context,
  world,
}) => {
  const product = await world.createProduct({ name: unique('Avisada'), blisters: [{ stock: 30 }] });
  const [blister] = product.blisters;
  const customer = await world.createUser();
  await world.createOrder(customer, [{ ...blister, quantity: 1 }]);
  const seen = page.waitForResponse('**/api/staff-alerts/seen-orders/');
  await page.goto('/admin/pedidos');
  await seen;
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/admin/usuarios');
  const link = other.getByRole('link', { name: 'Pedidos', exact: true }).first();
  await other.bringToFront();
  await expect(other).toHaveTitle(/^Usuarios/);
  await page.close();

  await world.createOrder(customer, [{ ...blister, quantity: 1 }]);
  // The tab in the background asks every ten seconds.
  await other.clock.fastForward(10_000);

  await expect(other).toHaveTitle(/^\(\d+\) Usuarios/);
  await expect(link).toHaveAccessibleDescription(/pedidos? nuevos?/);
  const marked: string[] = [];
  other.on('request', (request) => request.url().includes('/seen-orders/') && marked.push(request.url()));
  await other.goto('/admin/pedidos?assignee=me');
  await expect(other.getByText('No se encontraron pedidos con esa búsqueda.')).toBeVisible();
  await expect(link).toHaveAccessibleDescription(/pedidos? nuevos?/);
  expect(marked).toEqual([]);
  await link.click();
  await expect(other).toHaveTitle(/^Pedidos/);
  await expect(link).not.toHaveAccessibleDescription(/nuevo/);
});

test('the link of a summary ends it without a login, by a button or by one POST of a mail program', async ({
  page,
  world,
  request,
  baseURL,
  expectAccessible,
  allowComplaints,
}) => {
  allowComplaints(/status of 404/);
  const user = await world.createUser({ isStaff: true });
  const headers = await world.bearer(user);
  const switchOn = () =>
    request.patch(`${baseURL}/api/staff-alerts/settings/`, {
      headers,
      data: { digest: 'daily' },
    });
  const link = world.digestPath(user.id);
  await switchOn();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: '¿Querés dejar de recibir el resumen?' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Dejar de recibirlo' }).click();
  await expect(page.getByRole('heading', { name: 'Ya no recibís el resumen' })).toBeFocused();
  await expectAccessible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ya no recibís el resumen' })).toBeVisible();

  await switchOn();
  await request.get(`${baseURL}${link}`);
  expect(await (await request.get(`${baseURL}${link}`)).text()).toContain(
    '¿Querés dejar de recibir el resumen?',
  );
  const ended = await request.post(`${baseURL}${link}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(ended.status()).toBe(200);
  expect(await (await request.get(`${baseURL}${link}`)).text()).toContain('Ya no recibís el resumen');
  const wrong = await page.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
  expect(wrong?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Este enlace no es válido' })).toBeVisible();
});

test('the sound is off until a person switches it on, for this browser only', { tag: '@phone' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/admin/avisos');
  const sound = page.getByRole('switch', { name: 'Sonar con cada pedido nuevo' });

  await expect(sound).not.toBeChecked();
  await sound.check();
  await page.getByRole('button', { name: 'Probar el sonido' }).click();
  await expect(page.getByText('Sonó.')).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(sound).toBeChecked();
  await sound.uncheck();
  await page.getByLabel('Cada cuánto').selectOption('Cada lunes');
  await page.getByLabel('A qué hora (de Argentina)').selectOption('07:00');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardamos tu resumen')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Cada cuánto')).toHaveValue('weekly');
  await expect(page.getByLabel('A qué hora (de Argentina)')).toHaveValue('7');
  await expect(sound).toBeEnabled();
  await expect(sound).not.toBeChecked();
});

test('a choice of events that is not saved goes back', async ({ page, allowComplaints }) => {
  allowComplaints(/500 \(Internal Server Error\)/);
  await page.goto('/admin/avisos');
  const orders = page.getByRole('switch', { name: 'Pedidos nuevos', exact: true });
  const wasOn = await orders.isChecked();
  await page.route('**/api/staff-alerts/settings/', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );

  await orders.click();

  await expect(page.getByText('Error al guardar los avisos')).toBeVisible();
  await expect(orders).toBeChecked({ checked: wasOn });
});

test('a browser is subscribed to push messages with a choice of events, and removed', async ({
  page,
  expectAccessible,
}) => {
  // Headless Chromium denies notifications and has no push service. The worker, its scope and the API are real.
  await page.addInitScript((p256dh) => {
    const keys = { p256dh, auth: 'A'.repeat(22) };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const unsubscribe = async () => {
      sessionStorage.removeItem('endpoint');
      return true;
    };
    PushManager.prototype.getSubscription = async () => {
      const endpoint = sessionStorage.getItem('endpoint');
      if (endpoint === null) return null;
      return {
        endpoint,
        unsubscribe,
        options: {},
        toJSON: () => ({ endpoint, keys }),
      } as unknown as PushSubscription;
    };
    PushManager.prototype.subscribe = async function subscribe() {
      sessionStorage.setItem('endpoint', `https://push.invalid/${crypto.randomUUID()}`);
      const subscription = await this.getSubscription();
      if (!subscription) throw new Error('no subscription');
      return subscription;
    };
  }, A_PUSH_KEY);
  await page.goto('/admin/avisos');
  const activate = page.getByRole('button', { name: 'Activar en este dispositivo' });
  const title = page.getByRole('heading', { name: 'Avisos en el celular y la compu' });

  const orders = page.getByRole('switch', { name: 'Pedidos nuevos', exact: true });
  await orders.click();
  await expect(orders).not.toBeChecked();
  await activate.click();
  await expect(page.getByText('(este dispositivo)')).toBeVisible();
  await expect(title).toBeFocused();
  await expectAccessible();
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(['/admin/']);

  await page.reload();
  await expect(orders).not.toBeChecked();
  await expect(page.getByText('(este dispositivo)')).toBeVisible();
  await expect(activate).toHaveCount(0);

  await test.step('a subscription that the browser has ended is said, and made again', async () => {
    await page.evaluate(() => sessionStorage.removeItem('endpoint'));
    await page.reload();
    const lost = 'El navegador dejó de recibirlos en este dispositivo. Activalos de nuevo.';
    await expect(page.getByText(lost)).toBeVisible();
    await expectAccessible();
    await activate.click();
    await expect(page.getByText(lost)).toHaveCount(0);
    await expect(activate).toHaveCount(0);
    await expect(page.getByText('(este dispositivo)')).toHaveCount(1);
  });

  await page.getByRole('button', { name: /^Quitar: Chrome/ }).click();
  await expect(activate).toBeVisible();
  await expect(title).toBeFocused();
});
