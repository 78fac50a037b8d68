import type { Page } from '@playwright/test';
import { waitForCode } from '#e2e/support/mailbox.ts';
import { downloadOwnData } from '#e2e/support/own-data.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { MINUTE_MS } from '#lib/time.ts';

test('a user creates an account and verifies it with the code from the mail', { tag: '@phone' }, async ({
  page,
  world,
  expectAccessible,
  expectComplaints,
}) => {
  const username = `lucia.${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  await page.goto('/crear-cuenta');
  await expect(page).toHaveTitle('Crear Cuenta · Casa Ceibo');

  const consent = page.getByText(
    'Al crear la cuenta declarás ser mayor de 18 años y aceptás los términos y el aviso de privacidad',
  );
  await expect(consent.getByRole('link', { name: 'términos' })).toHaveAttribute('href', '/terminos');
  await expect(consent.getByRole('link', { name: 'aviso de privacidad' })).toHaveAttribute(
    'href',
    '/privacidad',
  );
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('El nombre es requerido').first()).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await expectAccessible();

  await fillIn(page, { username, email });
  await page.getByLabel('Repetí la contraseña').fill('otra-clave-larga');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Las contraseñas no coinciden').first()).toBeVisible();
  await test.step('what the server refuses is said at its field, and in toasts', async () => {
    const { username: taken } = await world.createUser({ username: `${username}_` });
    await fillIn(page, { username: taken, email });
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByText('Errores de validación')).toBeVisible();
    await expect(page.getByLabel('Nombre de usuario')).toHaveAccessibleDescription(
      /Ese nombre de usuario ya está en uso/,
    );
    await expect(page.getByText('Ese nombre de usuario ya está en uso')).toHaveCount(2);
    await page.getByLabel('Nombre de usuario').fill(username);
  });
  await page.getByLabel('Repetí la contraseña').fill('una-clave-larga');
  const registering = page.waitForRequest(/\/auth\/register\//);
  const registeredAfter = Date.now();
  await page.getByRole('button', { name: 'Crear cuenta' }).dblclick();
  const { accepted_versions: accepted } = (await registering).postDataJSON();

  await expect(page.getByRole('heading', { name: 'Verificar Email' })).toBeVisible();
  await expectAccessible();
  const verify = page.getByRole('button', { name: 'Verificar' });
  await expect(verify).toBeDisabled();
  const resend = page.getByRole('button', { name: 'Reenviar código' });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/Reenviar código \(\d+ s\)/);
  await test.step('a reload leads to the same step, and Back to the form', async () => {
    await page.reload();
    await expect(page.getByText(`Escribí el código que te enviamos a ${email}`)).toBeVisible();
    await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Crear Cuenta' })).toBeVisible();
    await page.goForward();
    await expect(page.getByText(`Escribí el código que te enviamos a ${email}`)).toBeVisible();
  });
  const other = await page.context().newPage();
  await test.step('another tab waits for the code, too', async () => {
    await other.goto('/login');
    await submitLogin(other, username, 'una-clave-larga');
    await expect(other.getByText(`Escribí el código que te enviamos a ${email}`)).toBeVisible();
  });
  const code = await waitForCode(email);
  const field = page.getByLabel('Código de 6 dígitos');
  await field.fill(code === '111111' ? '222222' : '111111');
  await verify.click();
  await expect(page.getByText('El código no es correcto')).toBeVisible();
  expectComplaints(/400/);
  await test.step('the error of a code that has expired or was used leads to the login', async () => {
    const json = { code: 'CODE_EXPIRED', error: 'El código venció. Pedí uno nuevo.' };
    await page.route('**/api/auth/verify-email/', (route) => route.fulfill({ status: 400, json }), {
      times: 1,
    });
    await field.fill(code);
    await verify.click();
    await expect(
      page.getByText(
        'El código venció. Pedí uno nuevo. Si ya verificaste tu email, volvé al inicio de sesión.',
      ),
    ).toBeVisible();
  });
  await verify.click();

  await expect(page).toHaveURL(/\/login/);
  for (const tab of [page, other]) {
    await expect(
      tab.getByText('Email verificado correctamente. Ahora puedes iniciar sesión.').first(),
    ).toBeVisible();
  }
  await other.close();
  await enter(page, username);
  await expect(page.getByRole('banner').getByRole('link', { name: username })).toHaveAttribute(
    'href',
    '/configuracion',
  );
  await test.step('the versions that were accepted and the declaration of age are recorded with their time', async () => {
    const { consents } = await downloadOwnData(page);
    expect(accepted).toEqual({ privacy: expect.any(Number), terms: expect.any(Number) });
    expect(consents.map(({ kind, version }) => [kind, version]).toSorted()).toEqual([
      ['age', null],
      ['privacy', accepted.privacy],
      ['terms', accepted.terms],
    ]);
    for (const { at } of consents) {
      expect(Date.parse(at)).toBeGreaterThan(registeredAfter - MINUTE_MS);
      expect(Date.parse(at)).toBeLessThan(Date.now() + MINUTE_MS);
    }
  });
});

test('an e-mail that already has an account redirects to the login after two seconds', async ({
  page,
  world,
  expectComplaints,
}) => {
  const { email } = await world.createUser();
  await page.goto('/crear-cuenta');
  await fillIn(page, { username: `nueva.${Date.now()}`, email });
  await page.getByRole('button', { name: 'Crear cuenta' }).click();

  await expect(page.getByText('Ya existe una cuenta con ese email.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expectComplaints(/409/);
});

async function enter(page: Page, username: string) {
  await submitLogin(page, username, 'una-clave-larga');
  await expect(page).toHaveURL('/configuracion');
}

async function fillIn(page: Page, { username, email }: { username: string; email: string }) {
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía');
  await page.getByLabel('Apellido').fill('Sosa');
  await page.getByLabel('Nombre de usuario').fill(username);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
  await page.getByLabel('Repetí la contraseña').fill('una-clave-larga');
}
