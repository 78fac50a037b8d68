import { waitForCode } from '#e2e/support/mailbox.ts';
import { loginStatus, submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { PASSWORD } from '#tests/support/factories.ts';

test('an anonymous visitor is redirected to the login, and back afterwards', async ({
  page,
  world,
  expectComplaints,
}) => {
  const { username } = await world.createUser();
  await page.goto('/configuracion?section=settings');
  await expect(page).toHaveURL('/login?redirect=%2Fconfiguracion%3Fsection%3Dsettings');

  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Ingresá tu usuario o email')).toBeVisible();
  await submitLogin(page, username, 'equivocada');
  await expect(page.getByRole('alert').filter({ hasText: 'Usuario o contraseña incorrectos' })).toBeVisible();
  await expect(page.getByText('Error al iniciar sesión', { exact: true })).toBeVisible();
  expectComplaints(/401/);
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');

  await expect(page).toHaveURL('/configuracion?section=settings');
  await page.goto('/login');
  await expect(page).toHaveURL('/configuracion');
});

test('the refresh token is never visible to scripts, and the access token is not left in the document', async ({
  page,
  context,
  world,
  logIn,
}) => {
  const account = await world.createUser();
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/auth/')) answers.push(await response.text());
  });
  await page.goto('/login');
  await submitLogin(page, account.username);
  await expect(page).toHaveURL('/configuracion');
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  const session = (await context.cookies()).find(({ name }) => name === 'session');

  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(answers.join()).not.toContain(session?.value);
  expect(JSON.parse(answers[0] ?? '{}')).toMatchObject({ refresh: null });

  await logIn(account);
  await page.goto('/configuracion?section=settings');
  await page.getByLabel('Nombre', { exact: true }).fill('Rosaura');
  await expect(page.locator('#session')).toHaveCount(0);
  expect(await page.content()).not.toContain('eyJ');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Perfil actualizado', { exact: false }).first()).toBeVisible();
});

test('a redirect target outside this site is ignored', async ({ page, world }) => {
  const { username } = await world.createUser();
  await page.goto('/login?redirect=//evil.example/x');
  await submitLogin(page, username);

  await expect(page).toHaveURL('/configuracion');
});

test('a login to an unverified account asks for the verification code, also after a reload', {
  tag: '@phone',
}, async ({ page, world, expectComplaints }) => {
  const { email } = await world.createUser({ isVerified: false });
  await page.goto('/login');
  await submitLogin(page, email);

  await expect(page.getByRole('heading', { name: 'Verificar Email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expectComplaints(/403/);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Volver al inicio de sesión' }).click();
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByLabel('Código de 6 dígitos').fill(await waitForCode(email));
  await page.getByRole('button', { name: 'Verificar' }).click();

  await expect(
    page.getByText('Email verificado correctamente. Ahora puedes iniciar sesión.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Usuario o Email')).toHaveValue(email);
});

test('login and logout take effect at once in another tab', async ({
  page,
  context,
  world,
  allowComplaints,
}) => {
  const { username } = await world.createUser();
  const { id } = await world.createProduct({ name: 'Visto en dos pestañas', blisters: [{ price: 7_700 }] });
  const other = await context.newPage();
  const presentations = other.getByRole('region', { name: 'Presentaciones' });
  await other.goto(`/producto/${id}`);
  await expect(other.getByRole('heading', { name: 'Visto en dos pestañas', level: 1 })).toBeVisible();
  await expect(presentations.filter({ hasText: '$ 7.700' })).toBeHidden();

  await page.goto('/login');
  await submitLogin(page, username);
  await expect(page).toHaveURL('/configuracion');

  await expect(presentations.filter({ hasText: '$ 7.700' })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: username })).toBeVisible();
  // To what the other tab requests before it learns of the logout.
  allowComplaints(/401 \(Unauthorized\)/);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(presentations.filter({ hasText: '$ 7.700' })).toBeHidden();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible();
  expect(
    await page.evaluate(() => ['userId', 'username', 'isAdmin'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
});

test('a forgotten password is reset with a code', { tag: '@phone' }, async ({ page, world }) => {
  const account = await world.createUser();
  await page.goto('/login?redirect=carrito');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await test.step('a reload leads to the same step, and Back to the form', async () => {
    await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
    await page.reload();
    await expect(page.getByText(account.email)).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await page.goForward();
  });
  await page.getByLabel('Código de 6 dígitos').fill(await waitForCode(account.email));
  await page.getByLabel('Contraseña nueva').fill('recuperada-bien');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();

  await expect(page).toHaveURL('/login?redirect=carrito');
  await expect(page.getByText('Contraseña actualizada. Ahora podés iniciar sesión.').first()).toBeVisible();
  expect(await loginStatus(page.request, account.email, 'recuperada-bien')).toBe(200);
});

test('cards and pages show prices and discounts only to customers', { tag: '@phone' }, async ({
  page,
  world,
  logInAs,
  expectAccessible,
}) => {
  const name = `Con precio ${Date.now()}`;
  const { id } = await world.createProduct({
    name,
    blisters: [{ price: 12_500, discount: 20 }, { price: 20_000 }],
  });
  await page.goto(`/productos?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('$');
  await expect(card).not.toContainText('OFF');

  await logInAs();
  await page.reload();

  await expect(card).toContainText('Desde$ 10.000antes $ 12.500');
  await expect(card).toContainText('-20% OFF');
  await expectAccessible();
  await page.goto(`/producto/${id}`);
  const presentations = page.getByRole('region', { name: 'Presentaciones' });
  await expect(presentations).toContainText('$ 10.000');
  await expect(presentations).toContainText('-20% OFF');
});
