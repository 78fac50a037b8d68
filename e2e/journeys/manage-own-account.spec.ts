import { waitForCode, waitForMail } from '#e2e/support/mailbox.ts';
import { dropNextResponse, holdRequests } from '#e2e/support/network.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { findBrokenWords } from '#e2e/support/text-layout.ts';
import { uniqueWord } from '#e2e/support/world.ts';
import { PASSWORD } from '#tests/support/factories.ts';

test('a customer changes their name and contact and sees what was saved', { tag: '@phone' }, async ({
  page,
  logInAs,
}) => {
  const username = `alguien.de.${uniqueWord()}`;
  await logInAs({ username, email: `${'a'.repeat(50)}${uniqueWord()}@example.com` });
  await page.goto('/configuracion?section=settings');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'with a long e-mail').toBe(360);
  // The navigation is beside the page.
  await page.setViewportSize({ width: 1_024, height: 800 });
  const name = page.getByRole('complementary').getByText(username);
  expect(await name.evaluateAll(findBrokenWords)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });

  await page.getByLabel('Nombre', { exact: true }).fill('R');
  await page.getByLabel('Apellido').fill('Luna');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('El nombre debe tener al menos 2 caracteres').first()).toBeVisible();
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa');
  await page
    .getByRole('textbox', { name: 'Instagram' })
    .fill('https://www.instagram.com/rosa.luna?igsh=MzRlODBiNWFlZA==');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('+54 9 11 2233-4455');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();

  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Instagram' })).toHaveValue('rosa.luna');
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('1122334455');
  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Rosa');
});

test('a customer changes their e-mail with the code sent to the new address', async ({
  page,
  world,
  logIn,
  expectComplaints,
}) => {
  const account = await world.createUser();
  const email = `nuevo.${account.email}`;
  await logIn(account);
  await page.goto('/configuracion?section=settings');

  const section = page.getByRole('region', { name: 'Email', exact: true });
  await section.getByLabel('Email nuevo').fill(email);
  await section.getByLabel('Contraseña actual').fill(PASSWORD);
  await section.getByRole('button', { name: 'Enviar código' }).click();
  const field = section.getByLabel('Código de 6 dígitos');
  const code = await waitForCode(email);
  await test.step('a wrong code has its error at the field', async () => {
    await field.fill(code === '111111' ? '222222' : '111111');
    await section.getByRole('button', { name: 'Cambiar email' }).click();
    await expect(field).toHaveAccessibleDescription(/El código no es correcto/);
    await expect(field).toBeFocused();
    expectComplaints(/400/);
  });
  await test.step('the step for the code survives a reload, as on a phone that opens the mail', async () => {
    await page.reload();
    await expect(section.getByText(`Escribí el código que enviamos a ${email}`)).toBeVisible();
  });
  await field.fill(code);
  await test.step('a response that is lost can be repeated', async () => {
    await dropNextResponse(page, '**/api/auth/profile/');
    await section.getByRole('button', { name: 'Cambiar email' }).click();
    await expect(field).toHaveAccessibleDescription(/Error al actualizar email/);
    expectComplaints(/ERR_FAILED/);
  });
  await test.step('a tab that is opened then shows the address, and not the step of its code', async () => {
    const opened = page.waitForEvent('popup');
    // With the session storage of this tab, as after a reload.
    await page.evaluate(() => void open(location.href));
    const region = (await opened).getByRole('region', { name: 'Email', exact: true });
    await expect(region).toContainText(`Tu email es ${email}`);
    await expect(region.getByLabel('Email nuevo')).toBeVisible();
  });
  await section.getByRole('button', { name: 'Cambiar email' }).click();

  await expect(page.getByText('Email actualizado').first()).toBeVisible();
  await expect(section.getByText(email)).toBeVisible();
  expect((await waitForMail(account.email)).subject).toContain('Cambió el email');
});

test('a customer changes their password and ends a session on another device', async ({
  page,
  world,
  logIn,
  browser,
  baseURL,
  expectComplaints,
}) => {
  const account = await world.createUser();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await elsewhere.addCookies(await world.sessionCookies(account));
  await logIn(account);
  await page.goto('/configuracion?section=settings');

  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('Esta sesión')).toHaveCount(1);
  const release = await holdRequests(page, '**/api/auth/sessions/*/');
  await sessions.getByRole('button', { name: /^Cerrar/ }).click();
  await expect(sessions.getByText('Cerrando…')).toHaveAccessibleName('Cerrando…');
  release();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.request.get('/api/auth/profile/')).status()).toBe(401);

  const section = page.getByRole('region', { name: 'Contraseña', exact: true });
  const fill = async (old: string, confirmation: string) => {
    await section.getByLabel('Contraseña actual').fill(old);
    await section.getByLabel('Contraseña nueva', { exact: true }).fill('otra-clave-larga');
    await section.getByLabel('Repetí la contraseña nueva').fill(confirmation);
    await section.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await fill(PASSWORD, 'otra-cosa-larga');
  await expect(section.getByText('Las contraseñas no coinciden')).toBeVisible();
  await fill('equivocada', 'otra-clave-larga');
  await expect(section.getByText('La contraseña actual no es correcta')).toBeVisible();
  await expect(page.getByText('La contraseña actual no es correcta')).toHaveCount(1);
  await expect(page.getByText('Errores de validación')).toHaveCount(0);
  expectComplaints(/400/);
  await fill(PASSWORD, 'otra-clave-larga');

  await expect(page.getByText('Contraseña actualizada.').first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/configuracion?section=settings');
  await elsewhere.close();
});

test('when the session expires, the typed text and the place on the page are preserved, and the login is requested once', {
  tag: '@phone',
}, async ({ page, world, logInAs, expectComplaints }) => {
  const account = await logInAs();
  await page.goto('/configuracion?section=settings');
  await page.getByLabel('Nombre', { exact: true }).fill('Rosaura');
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/login?')) logins.push(request.url());
  });

  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await save.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(100);
  await world.endSessions(account.id);
  await save.click();
  await expect(page).toHaveURL('/login?redirect=%2Fconfiguracion%3Fsection%3Dsettings');
  await expect(page.getByRole('status').filter({ hasText: 'sesión' })).toHaveText(
    'Tu sesión terminó. Volvé a ingresar y seguís donde estabas.',
  );
  await submitLogin(page, account.email);

  await expect(page).toHaveURL('/configuracion?section=settings');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Rosaura');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  expect(logins).toHaveLength(1);

  await world.endSessions(account.id);
  // What checks the session first is loaded some seconds after the page.
  await expect(async () => {
    // The page that an earlier click left, late, has no such link any more.
    const download = page.getByRole('link', { name: 'Descargar mis datos' });
    if (await download.isVisible()) await download.click({ timeout: 1_000 });
    await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('status').filter({ hasText: 'sesión' })).toHaveText(
    'Tu sesión terminó. Volvé a ingresar y seguís donde estabas.',
  );
  expectComplaints(/401/);
});

test('six concurrent requests that fail with 401 redirect to the login once', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  expectComplaints(/401/);
  const account = await logInAs();
  const synced = page.waitForResponse('**/api/saved-products/');
  await page.goto('/productos');
  await expect(page.getByRole('banner').getByRole('link', { name: account.username })).toBeVisible();
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/refresh')) refreshes++;
  });
  // Later this request of the page would lead to the login before the search does.
  await synced;
  await world.endSessions(account.id);

  const search = page.getByLabel('Buscar por nombre').first();
  await search.fill('haze');
  await page.getByRole('button', { name: 'Automáticas' }).click();

  await expect(page).toHaveURL(/\/login\?redirect=%2Fproductos/);
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
  expect(refreshes).toBe(1);
});

test('an expired access token is refreshed silently', async ({ page, logInAs, expectComplaints }) => {
  await logInAs();
  await page.goto('/configuracion?section=settings');
  let isFirst = true;
  await page.route('**/api/auth/profile/', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const body = { code: 'TOKEN_EXPIRED', error: 'Tu sesión venció. Ingresá de nuevo.' };
    return route.fulfill({ status: 401, json: body });
  });

  await page.getByLabel('Nombre', { exact: true }).fill('Renata');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();

  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  expectComplaints(/401/);
});

test('a form that cannot be sent says so above its button, also where the line is too bad for toasts', async ({
  page,
  logInAs,
  expectComplaints,
}) => {
  await logInAs();
  await page.goto('/configuracion?section=settings');
  await page.route(/\/assets\/toaster|\/api\/auth\//, (route) => route.abort());
  const forms = [
    ['Tus datos', {}, 'Guardar cambios', 'Error al actualizar el perfil'],
    [
      'Email',
      { 'Email nuevo': 'otra@example.com', 'Contraseña actual': PASSWORD },
      'Enviar código',
      'Error al solicitar verificación',
    ],
    [
      'Contraseña',
      {
        'Contraseña actual': PASSWORD,
        'Contraseña nueva': 'otra-clave-larga',
        'Repetí la contraseña nueva': 'otra-clave-larga',
      },
      'Cambiar contraseña',
      'Error al cambiar la contraseña',
    ],
    [
      'Borrar la cuenta',
      { 'Tu contraseña, para borrar la cuenta': PASSWORD },
      'Borrar mi cuenta',
      'No pudimos borrar la cuenta',
    ],
  ] as const;
  for (const [name, values, button, failure] of forms) {
    const section = page.getByRole('region', { name, exact: true });
    for (const [label, value] of Object.entries(values))
      await section.getByLabel(label, { exact: true }).fill(value);
    await section.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('alertdialog');
    if (name === 'Borrar la cuenta')
      await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
    await expect(section.getByRole('alert')).toHaveText(failure);
    await expect(section.getByRole('button', { name: button })).toBeFocused();
    for (const [label, value] of Object.entries(values))
      await expect(section.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  expectComplaints(/ERR_FAILED/);
});

test('an unknown error code shows the server’s message', async ({ page, logInAs, expectComplaints }) => {
  await logInAs();
  await page.goto('/configuracion?section=settings');
  const answer = { code: 'NAME_ON_HOLD', error: 'Ese nombre está en revisión. Probá mañana.' };
  await page.route('**/api/auth/profile/', (route) => route.fulfill({ status: 409, json: answer }));

  await page.getByLabel('Nombre', { exact: true }).fill('Rosaura');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();

  await expect(page.getByText('Ese nombre está en revisión. Probá mañana.').first()).toBeVisible();
  expectComplaints(/409/);
});
