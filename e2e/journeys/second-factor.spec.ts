import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '#e2e/support/hydration.ts';
import { holdRequests } from '#e2e/support/network.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { codeAt } from '#tests/support/second-factor.ts';

/** An app's newest code is one step ahead of the one that it was set up with, which is spent. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000));

const wrongCode = 'El código no es correcto. Si vuelve a pasar, poné la hora automática en el teléfono.';

const securityPath = '/configuracion?section=security';

/** Adds an authenticator app on the security page. Returns its secret and the recovery codes. */
async function addApp(page: Page, beforeCode?: (dialog: Locator) => Promise<void>) {
  await page.goto(securityPath);
  await page.getByRole('button', { name: 'Agregar aplicación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una aplicación de códigos' });
  await dialog.getByLabel('Contraseña actual').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible();
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await beforeCode?.(dialog);
  await dialog.getByLabel('Código que muestra la aplicación').fill(codeAt(secret, new Date()));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  const shown = page.getByRole('dialog', { name: 'Tus códigos de recuperación' });
  await expect(shown.getByRole('list').first().getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('list').first().getByRole('listitem').allTextContents();
  return { secret, codes, shown };
}

/** Entering the staff area loads a document: its heading says that it is there. */
async function expectStaffPage(page: Page, path: string) {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: 'Buscar en toda la administración' })).toBeVisible();
}

async function logOut(page: Page) {
  await page.goto(securityPath);
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Usuario o Email')).toBeVisible();
}

test('staff add an authenticator app, and log in with it to the page they wanted', async ({
  page,
  context,
  logInAs,
  expectAccessible,
  allowComplaints,
}) => {
  allowComplaints(/status of (?:400|401|404)/);
  const account = await logInAs({ isStaff: true });
  await page.goto(securityPath);
  await expect(page.getByRole('heading', { name: 'Seguridad', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Aplicación de códigos' })).toContainText('Sin configurar.');
  await expectAccessible();

  const { secret, shown } = await addApp(page, async (dialog) => {
    await dialog.getByLabel('Código que muestra la aplicación').fill('000000');
    await dialog.getByRole('button', { name: 'Activar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(wrongCode);
  });
  await expectAccessible();
  await shown.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByRole('region', { name: 'Códigos de recuperación' })).toContainText(
    'Te quedan 10 de 10.',
  );
  await logOut(page);

  await page.goto('/admin/pedidos?status=completed');
  await submitLogin(page, account.username);
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible();
  await expectAccessible();
  const code = page.getByLabel('Código de la aplicación');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: wrongCode })).toBeVisible();

  await test.step('the back button leads to the password, and a reload stays at the second step', async () => {
    await page.goBack();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
    await page.goForward();
    await expect(code).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(code).toBeVisible();
  });

  await page.getByLabel('No pedir en este dispositivo por 30 días').check();
  await code.fill(nextCode(secret));
  await code.press('Enter');
  await expectStaffPage(page, '/admin/pedidos?status=completed');

  await test.step('a remembered device is not asked again, until it is forgotten', async () => {
    await logOut(page);
    await submitLogin(page, account.username);
    await expect(page).toHaveURL(/^[^?]*\/configuracion/);
    await page.goto(securityPath);
    const devices = page.getByRole('region', { name: 'Dispositivos recordados' });
    await expect(devices).toContainText('Este dispositivo');
    const other = await context.newPage();
    await other.goto(securityPath);
    await expect(other.getByRole('button', { name: /Olvidar/ })).toBeVisible();
    await devices.getByRole('button', { name: /Olvidar/ }).click();
    await expect(devices).toContainText('Ninguno.');
    await expect(devices).toBeFocused();
    await other.getByRole('button', { name: /Olvidar/ }).click();
    await expect(other.getByText('Ese dispositivo ya se había olvidado')).toBeVisible();
    await expect(other.getByRole('button', { name: /Olvidar/ })).toHaveCount(0);
    await logOut(page);
    await submitLogin(page, account.username);
    await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible();
  });
});

test('new recovery codes stay until they are saved, also where their dialog was closed before the answer', async ({
  page,
  logInAs,
  allowComplaints,
  expectAccessible,
}) => {
  allowComplaints(/status of (?:400|401)/);
  await logInAs({ isStaff: true });
  const { codes, shown } = await addApp(page);
  await page.mouse.click(2, 2);
  await expect(shown).toBeVisible();
  const question = page.getByRole('alertdialog', { name: '¿Ya guardaste los códigos?' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => shown.getByRole('button', { name: 'Cerrar', exact: true }).click(),
  ]) {
    await close();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Seguir viéndolos' }).click();
    await expect(shown).toBeVisible();
  }
  const isLeavingAsked = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isLeavingAsked()).toBe(true);
  await shown.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(shown).toHaveCount(0);
  expect(await isLeavingAsked()).toBe(false);
  const answer = await holdRequests(page, '**/recovery-codes/**');
  await page.getByRole('button', { name: 'Generar códigos nuevos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generar códigos de recuperación nuevos' });
  await dialog.getByLabel('Contraseña actual').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Generar códigos nuevos' }).click();

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  answer();

  await expect(shown.getByRole('list').first().getByRole('listitem')).toHaveCount(10);
  expect(await shown.getByRole('list').first().getByRole('listitem').allTextContents()).not.toEqual(codes);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Sí, cerrar' }).click();
  await expect(shown).toHaveCount(0);
});

test('a recovery code replaces a lost phone, in one of two tabs', async ({
  page,
  context,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/status of (?:400|401)/);
  const account = await logInAs({ isStaff: true });
  const { codes } = await addApp(page);
  await logOut(page);
  const other = await context.newPage();
  await other.goto('/login?redirect=%2Fadmin%2Fusuarios');
  await submitLogin(other, account.username);
  await expect(other.getByRole('heading', { name: 'Un paso más' })).toBeVisible();

  await page.goto('/login');
  await submitLogin(page, account.username);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Ingresar' }).click();

  await expect(page).toHaveURL(/^[^?]*\/configuracion/);
  await expectStaffPage(other, '/admin/usuarios');
  await page.goto(securityPath);
  await expect(page.getByRole('region', { name: 'Códigos de recuperación' })).toContainText(
    'Te quedan 9 de 10.',
  );
});

test('a step that has expired leads back to the password', async ({
  page,
  world,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/status of (?:400|401)/);
  const account = await logInAs({ isStaff: true });
  const { secret } = await addApp(page);
  await logOut(page);
  await page.goto('/login?redirect=%2Fadmin%2Fproductos');
  await submitLogin(page, account.username);
  const code = page.getByLabel('Código de la aplicación');
  await expect(code).toBeVisible();
  // The step ends with the password that it was started with.
  const { passwordHash } = await world.createUser();
  await world.changeUser(account.id, { passwordHash });

  await code.fill(nextCode(secret));
  await page.getByRole('button', { name: 'Ingresar' }).click();

  await expect(page.getByText('Pasó demasiado tiempo. Volvé a escribir tu contraseña.')).toBeVisible();
  await expect(page.getByLabel('Usuario o Email')).toHaveValue(account.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await code.fill(nextCode(secret));
  await code.press('Enter');
  await expectStaffPage(page, '/admin/productos');
});

test('staff register a passkey, use it as the second step, and log in with it alone', async ({
  page,
  context,
  logInAs,
  expectAccessible,
  allowComplaints,
}) => {
  allowComplaints(/status of (?:400|401|404)/);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const account = await logInAs({ isStaff: true });
  await page.goto(securityPath);

  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una llave de acceso' });
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('Poné un nombre para reconocerla')).toBeVisible();
  await expectAccessible();
  const pasted = 'N'.repeat(41);
  await dialog.getByLabel('Nombre').fill(pasted);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('El nombre puede tener hasta 40 caracteres')).toBeVisible();
  await expect(dialog.getByLabel('Nombre')).toHaveValue(pasted);
  await dialog.getByLabel('Nombre').fill('Notebook');
  await dialog.getByLabel('Contraseña actual').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya los guardé' }).click();
  const passkeys = page.getByRole('region', { name: 'Llaves de acceso' });
  await expect(passkeys.getByRole('listitem')).toContainText(['Notebook']);
  await passkeys.getByRole('button', { name: 'Cambiar el nombre de Notebook' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill(pasted);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El nombre puede tener hasta 40 caracteres')).toBeVisible();
  const other = await context.newPage();
  await other.goto(securityPath);
  const otherPasskeys = other.getByRole('region', { name: 'Llaves de acceso' });
  await expect(otherPasskeys.getByRole('listitem')).toContainText(['Notebook']);
  await page.getByRole('dialog').getByLabel('Nombre').fill('Portátil');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText(['Portátil']);
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(otherPasskeys.getByRole('listitem')).toContainText(['Portátil']);
  await logOut(page);

  await page.goto('/admin/usuarios');
  await submitLogin(page, account.username);
  await page.getByRole('button', { name: 'Usar la llave de acceso' }).click();
  await expectStaffPage(page, '/admin/usuarios');
  await logOut(page);

  await page.goto('/login?redirect=%2Fadmin%2Fproductos');
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expectStaffPage(page, '/admin/productos');
  await page.goto(securityPath);
  await expect(passkeys).toContainText('Último uso');
  const third = await context.newPage();
  await other.goto(securityPath);
  await otherPasskeys.getByRole('button', { name: 'Quitar Portátil' }).click();
  await third.goto(securityPath);
  await third.getByRole('button', { name: 'Cambiar el nombre de Portátil' }).click();
  await passkeys.getByRole('button', { name: 'Quitar Portátil' }).click();
  const confirmRemoval = async (tab: Page) => {
    await tab.getByRole('dialog').getByLabel('Contraseña actual').fill(PASSWORD);
    await tab.getByRole('dialog').getByRole('button', { name: 'Quitar Portátil' }).click();
  };
  await confirmRemoval(page);
  await expect(passkeys).toContainText('Ninguna todavía.');
  await expect(passkeys).toBeFocused();

  await test.step('what another tab has removed is no longer listed, and said in a sentence', async () => {
    await confirmRemoval(other);
    await expect(other.getByText('Esa llave de acceso ya estaba quitada')).toBeVisible();
    await expect(otherPasskeys).toContainText('Ninguna todavía.');
    await third.getByRole('dialog').getByLabel('Nombre').fill('Vieja');
    await third.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await expect(third.getByText('Esa llave de acceso ya no existe')).toBeVisible();
    await expect(third.getByText('Ninguna todavía.')).toBeVisible();
  });
});

test('customers see nothing of it, and an owner resets the second factor of another member of staff', async ({
  page,
  logInAs,
  context,
}) => {
  await logInAs();
  await page.goto(securityPath);
  await expect(page.getByRole('heading', { name: 'Mis Pedidos', level: 1 })).toBeVisible();
  await expect(page.getByText('Seguridad')).toHaveCount(0);
  await context.clearCookies({ name: 'session' });
  await page.goto('/login');
  await expect(page.getByLabel('Usuario o Email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar con una llave de acceso' })).toHaveCount(0);

  const seller = await logInAs({ isStaff: true });
  await addApp(page);
  await logInAs({ isSuperuser: true });
  await page.goto(`/admin/usuarios/${seller.id}`);
  await page.getByRole('button', { name: 'Restablecer segundo paso' }).click();
  await page.getByRole('button', { name: 'Sí, restablecerla' }).click();
  await expect(
    page.getByText(`La verificación en dos pasos de ${seller.username} está restablecida`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restablecer segundo paso' })).toHaveCount(0);
});
