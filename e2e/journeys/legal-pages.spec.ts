import { waitUntilSaved } from '#e2e/support/offline.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { saveSettings } from '#e2e/support/site-settings.ts';
import { expect, test } from '#e2e/support/test.ts';
import { cartCookie, unique } from '#e2e/support/world.ts';

test('the footer says who sells and leads to the legal pages and to consumer defence', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');

  await expect(footer).toContainText(
    'Casa Ceibo S.R.L. · CUIT 30-71234567-1 · Arroyo Felicaria 1450, Tigre, Buenos Aires',
  );
  await expect(
    footer.getByRole('link', { name: 'Defensa de las y los consumidores: para reclamos, ingresá acá' }),
  ).toHaveAttribute('href', 'https://autogestion.produccion.gob.ar/consumidores');
  for (const name of ['Términos', 'Cookies', 'Privacidad']) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('the privacy notice names the responsible person and has the sentences that the authority asks for, without scripts', async ({
  openWithoutScripts,
}) => {
  const page = await openWithoutScripts('/privacidad');
  const text = page.getByRole('article');

  await expect(text).toContainText(
    'El responsable de la base de datos es Casa Ceibo S.R.L., CUIT 30-71234567-1',
  );
  await expect(text).toContainText(
    'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326',
  );
  await expect(text).toContainText(
    'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
  );
  await expect(page.getByText('Borrador para revisar con tu abogado')).toHaveCount(0);
});

test('staff see that a text is a draft, edit it with a preview, and visitors read it', {
  tag: '@phone',
}, async ({ page, logInAs, openWithoutScripts, expectAccessible, restoreSettings }) => {
  await restoreSettings('terms');
  const sentence = unique('No vendemos por teléfono');
  await logInAs({ isStaff: true });
  await page.goto('/terminos');
  await expect(page.getByText('Borrador para revisar con tu abogado')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Editar los textos' }).click();
  const terms = page.getByRole('textbox', { name: 'Términos' });
  const before = await terms.inputValue();
  const visit = await openWithoutScripts('/terminos');
  const version = async () =>
    Number(/\d+/.exec((await visit.getByText(/^Versión \d+/).textContent()) ?? '')?.[0]);
  const versionBefore = await version();

  await terms.fill(`${before}\n\n# ${sentence}\n\nSolo {tienda}.`);
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await page.getByRole('button', { name: 'Términos' }).click();
  const preview = page.frameLocator('iframe[title="Vista previa de la página"]');
  await expect(preview.getByRole('heading', { name: sentence, includeHidden: true })).toBeAttached();
  await saveSettings(page);
  await expectAccessible();

  await visit.reload();
  await expect(visit.getByText(sentence)).toBeAttached();
  expect(await version()).toBeGreaterThan(versionBefore);
  await expect(visit.getByText(/^Versión \d+, del \d+ de \p{L}+ de 20\d\d$/u)).toBeAttached();
  await expect(visit.getByText('Solo Casa Ceibo.')).toBeAttached();
});

test('a CUIT with a wrong check digit is refused at its field', { tag: '@phone' }, async ({
  page,
  logInAs,
  expectAccessible,
}) => {
  await logInAs({ isStaff: true });
  await page.goto('/admin/configuracion/vendedor');
  const taxId = page.getByLabel('CUIT');
  await expect(taxId).toHaveValue('30-71234567-1');

  await taxId.fill('30-71234567-2');
  await page.getByRole('button', { name: 'Guardar' }).click();

  await expect(taxId).toHaveAccessibleDescription(
    /^Escribí los 11 números del CUIT, con su dígito verificador/,
  );
  await expectAccessible();
  await taxId.fill('30712345671');
});

test('beside the form of the seller the preview shows the end of the footer, with what was typed', async ({
  page,
  logInAs,
}) => {
  await logInAs({ isStaff: true });
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto('/admin/configuracion/vendedor');
  const preview = page.frameLocator('iframe[title="Vista previa de la página"]');

  await expect(preview.getByText('CUIT 30-71234567-1')).toBeInViewport();
  await page.getByLabel('Domicilio legal').fill('Calle 50 n.º 12, Berisso');

  await expect(preview.getByText('Calle 50 n.º 12, Berisso')).toBeInViewport();
  await expect(preview.getByRole('link', { name: /^Defensa de las y los consumidores/ })).toBeInViewport();
});

test.describe('before the age gate', () => {
  test.use({ ofAge: false });

  test('the browser stores every cookie for as long as the page about cookies says', async ({
    page,
    context,
    world,
  }) => {
    const staff = await world.createUser({ isStaff: true });
    const { blisters } = await world.createProduct({ name: unique('Con fecha'), blisters: [{ stock: 5 }] });
    const [blister] = blisters;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Soy mayor de 18' }).click();
    await submitLogin(page, staff.username);
    await expect(page).not.toHaveURL(/login/);
    await context.addCookies([cartCookie([{ ...blister, quantity: 1 }])]);
    await page.goto('/carrito');
    await page.getByLabel(/^Cantidad de/).fill('2');
    await page.goto('/admin/pedidos');
    // Written after the first render.
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('staffView');
    await page.goto('/cookies');

    const stated = async (name: string) => {
      const entry = page.getByRole('region', { name: 'Cookies' }).locator('dt', { hasText: name });
      return entry.locator('xpath=following-sibling::dd[1]').getByRole('paragraph').last().innerText();
    };
    const day = 24 * 60 * 60;
    const days = new Map(
      (await context.cookies()).map(({ name, expires }) => [
        name,
        Math.round((expires - Date.now() / 1000) / day),
      ]),
    );
    expect(await stated('ageVerified')).toBe('Un año');
    expect(days.get('ageVerified')).toBe(365);
    expect(await stated('cart')).toBe('7 días desde el último cambio');
    expect(days.get('cart')).toBe(7);
    expect(await stated('session')).toBe('Hasta que cierres sesión: a lo sumo 90 días');
    expect(days.get('session')).toBeLessThanOrEqual(90);
    expect(await stated('csrftoken')).toBe('Lo mismo que la sesión');
    expect(days.get('csrftoken')).toBe(days.get('session'));
    expect(await stated('device')).toBe('Un año');
    expect(days.get('device')).toBe(365);
    expect(await stated('staffView')).toBe('400 días');
    expect(days.get('staffView')).toBe(400);
    expect([...days.keys()].toSorted()).toEqual([
      'ageVerified',
      'cart',
      'csrftoken',
      'device',
      'session',
      'staffView',
    ]);
  });
});

test.describe('with service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page about cookies names everything that the site stores in the browser', async ({
    page,
    context,
    world,
    logIn,
  }) => {
    const staff = await world.createUser({ isStaff: true });
    const origins = new Set<string>();
    context.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto('/productos');
    for (const name of [/^Guardar /, /^Comparar /]) {
      const toggle = page.getByRole('button', { name }).first();
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto('/como-germinar?inicio=2026-11-21T10:00');
    await page.goto('/login');
    await page.getByLabel('Usuario o email').fill('alguien');
    await logIn(staff);
    await page.goto('/admin/pedidos');
    await page.goto('/cookies');
    await waitUntilSaved(page);

    await expect(page.getByRole('main')).toContainText('ninguna otra empresa guarda ni lee nada acá');
    const entry = page.getByRole('region', { name: 'Cookies' }).getByRole('definition').first();
    await expect(entry.getByRole('paragraph')).toHaveText([
      'Recuerda que dijiste ser mayor de 18 años.',
      'Un año',
    ]);
    const named = await page.locator('dt code').allTextContents();
    await expect(page.locator('dd p:empty')).toHaveCount(0);
    const isNamed = (name: string) =>
      named.some(
        (one) => name === one || name === `__Host-${one}` || (/[-:]$/.test(one) && name.startsWith(one)),
      );
    const stored = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
      ...(await caches.keys()),
    ]);
    const cookies = (await context.cookies()).map(({ name }) => name);

    expect(stored).toEqual(expect.arrayContaining(['saved', 'compared', 'offline']));
    expect(cookies).toEqual(expect.arrayContaining(['session', 'csrftoken', 'ageVerified']));
    expect([...stored, ...cookies].filter((name) => !isNamed(name))).toEqual([]);
    expect([...origins].filter((origin) => origin.startsWith('http'))).toEqual([new URL(page.url()).origin]);
  });
});
