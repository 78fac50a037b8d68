import { showCards } from '#e2e/support/list-view.ts';
import { dropNextResponse, holdRequests } from '#e2e/support/network.ts';
import { createPng } from '#e2e/support/photos.ts';
import { blisterRow, save, section, shown } from '#e2e/support/product-form.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { showWholePage } from '#e2e/support/text-layout.ts';
import { unique } from '#e2e/support/world.ts';

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('a product is created with all its sections and a photo, and appears in the shop', async ({
  page,
  world,
  expectAccessible,
  expectComplaints,
}) => {
  const name = unique('Ámbar del Sur');
  const { brandId } = await world.createProduct({ name: unique('Del mismo banco') });
  await page.goto('/admin/productos/nuevo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agregar Producto');

  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Banco').selectOption(String(brandId));
  await page.getByText('Automática', { exact: true }).first().click();
  await page.getByLabel('Genotipo').fill('Skunk × Ruderalis');
  await page.getByLabel('Índica (%)').fill('60');
  await page.getByLabel('Sativa (%)').fill('40');
  await page.getByLabel('Descripción').fill('Resina dorada.\nAguanta el frío.');
  await page.getByRole('switch', { name: 'Destacado' }).check();
  await section(page, 'Imágenes')
    .getByLabel('Elegir imagen: Sobre y 2.ª')
    .setInputFiles({ name: 'ambar.png', mimeType: 'image/png', buffer: await createPng('#c9a24b') });
  await page.getByLabel('Floración').fill('9 semanas');
  await page.getByLabel('THC').fill('21%');
  await page.getByLabel('Sabores').fill('pino, limón');
  await page.getByRole('button', { name: 'Agregar presentación' }).click();
  await blisterRow(page, 1).getByLabel('Semillas').fill('3');
  await blisterRow(page, 1).getByLabel('Precio', { exact: true }).fill('18.540,50');
  await blisterRow(page, 1).getByLabel('Stock').fill('12');
  await blisterRow(page, 1).getByLabel('Desc. (%)').fill('15');
  await expect(blisterRow(page, 1).getByText('$ 15.759,43')).toBeVisible();
  await page.getByLabel('SKU').fill(name);
  await expect(section(page, 'Imágenes').getByLabel('Cambiar: Sobre y 2.ª')).toBeAttached();
  await expect(section(page, 'Imágenes').locator('img[src^="/media/"]')).toHaveCount(1);
  await expectAccessible();
  // The first answer is lost, and the second attempt gets the same product.
  expectComplaints(/ERR_FAILED/);
  await dropNextResponse(page, '**/api/products/');
  await save(page).click();
  await expect(shown(page, 'Error al guardar el producto')).toBeVisible();
  await save(page).dblclick();

  await expect(shown(page, 'Producto creado')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/productos\/editar\/\d+$/);
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
  await expect(page.getByText('Todo guardado')).toBeAttached();
  const found = await (await page.request.get(`/api/products/?search=${encodeURIComponent(name)}`)).json();
  expect(found.results).toHaveLength(1);
  expect(found.results[0]).toMatchObject({
    name,
    type: 'auto',
    genotype: 'Skunk × Ruderalis',
    thc: '21%',
    highlighted: true,
    sku: name,
    blisters: [{ seed_count: 3, price: 18_540.5, stock: 12, discount: 15, final_price: 15_759.43 }],
  });
  await page.getByRole('link', { name: 'Ver en la tienda' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('validation errors are shown at their fields, the first is focused and no input is lost', {
  tag: '@phone',
}, async ({ page, world, expectComplaints, expectAccessible }) => {
  const sku = unique('SKU');
  const { brandId } = await world.createProduct({ name: unique('Con ese SKU'), sku });
  await page.goto('/admin/productos/nuevo');
  await page.getByLabel('Genotipo').fill('Lo que ya escribí');
  await page.getByLabel('SKU').fill(sku);
  await page.getByRole('button', { name: 'Agregar presentación' }).click();
  await blisterRow(page, 1).getByLabel('Precio', { exact: true }).fill('mucho');

  await save(page).click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('El nombre es requerido');
  await expect(page.getByLabel('Banco')).toHaveAccessibleDescription('Elegí el banco o la marca');
  await expect(blisterRow(page, 1).getByLabel('Semillas')).toHaveAccessibleDescription(
    'La cantidad de semillas debe ser un número entero desde 1',
  );
  await expect(blisterRow(page, 1).getByLabel('Precio', { exact: true })).toHaveAccessibleDescription(
    'El precio debe ser un número desde 0, con dos decimales como máximo',
  );
  await expect(page.getByText('Hay 5 campos para corregir')).toBeVisible();
  await showWholePage(page);
  await expectAccessible();
  await page.getByLabel('Nombre').fill(unique('Repetido'));
  await page.getByLabel('Banco').selectOption(String(brandId));
  await blisterRow(page, 1).getByLabel('Semillas').fill('3');
  await blisterRow(page, 1).getByLabel('Precio', { exact: true }).fill('9.000');
  await blisterRow(page, 1).getByLabel('Stock').fill('1');
  await save(page).click();

  await expect(page.getByLabel('SKU')).toHaveAccessibleDescription('Otro producto ya tiene ese SKU');
  await expect(page.getByLabel('SKU')).toBeFocused();
  await expect(page.getByLabel('Genotipo')).toHaveValue('Lo que ya escribí');
  expectComplaints(/400/);
});

test('an edit conflict of a product is resolved field by field', async ({
  page,
  request,
  world,
  expectComplaints,
  expectAccessible,
}) => {
  const name = unique('De dos manos');
  const { id, blisters } = await world.createProduct({
    name,
    genotype: 'Viejo',
    thc: '10%',
    blisters: [{ seedCount: 3, price: 10_000, stock: 8 }],
  });
  await page.goto(`/admin/productos/editar/${id}`);
  await page.getByLabel('Genotipo').fill('El mío');
  await page.getByLabel('Efectos').fill('calma');
  await blisterRow(page, 1).getByLabel('Precio', { exact: true }).fill('12.000');
  await blisterRow(page, 1).getByLabel('Stock').fill('20');
  const before = await (await page.request.get(`/api/products/${id}/`)).json();
  const answer = await request.put(`/api/products/${id}/`, {
    headers: await world.staffBearer(),
    data: {
      name,
      brand_id: before.brand_id,
      type: before.type,
      version: before.version,

      genotype: 'El suyo',
      thc: '24%',
      blisters: [{ seed_count: 3, price: 13_000, stock: 8, discount: 0 }],
    },
  });
  expect(answer.status()).toBe(200);
  await world.changeBlister(blisters[0].id, { stock: 6 });

  await save(page).click();
  const panel = page.getByRole('region', { name: 'Otra persona lo cambió mientras lo editabas' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('group')).toHaveCount(3);
  await expect(panel.getByText('THC: 24%')).toBeVisible();
  await expect(panel.getByRole('group', { name: 'Precio, 3 semillas' })).toContainText('$ 13.000');
  await expect(page.getByLabel('THC')).toHaveValue('24%');
  await expectAccessible();
  await panel.getByRole('group', { name: 'Genotipo' }).getByLabel('Tomar lo suyo').check();
  await expect(page.getByLabel('Genotipo')).toHaveValue('El suyo');
  await panel.getByRole('group', { name: 'Stock, 3 semillas' }).getByLabel('Tomar lo suyo').check();
  await expect(blisterRow(page, 1).getByLabel('Stock')).toHaveValue('6');
  await save(page).click();

  await expect(shown(page, 'Producto actualizado')).toBeVisible();
  await expect(panel).toHaveCount(0);
  const product = await (await page.request.get(`/api/products/${id}/`)).json();
  expect(product).toMatchObject({ genotype: 'El suyo', thc: '24%', effects: 'calma' });
  expect(product.blisters).toMatchObject([{ price: 12_000, stock: 6 }]);
  expectComplaints(/409/);
});

test('unsaved changes are guarded, and restored after a login', async ({
  page,
  world,
  logInAs,
  expectComplaints,
}) => {
  const { id } = await world.createProduct({ name: unique('Sin guardar') });
  const account = await logInAs({ isStaff: true });
  await page.goto(`/admin/productos/editar/${id}`);
  await page.getByLabel('Genotipo').fill('A medio escribir');

  await page.getByRole('link', { name: 'Productos', exact: true }).first().click();
  const dialog = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Genotipo')).toHaveValue('A medio escribir');
  await world.endSessions(account.id);
  await save(page).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await submitLogin(page, account.email);
  await expect(page).toHaveURL(`/admin/productos/editar/${id}`);
  await expect(page.getByText('Recuperamos lo que no habías guardado.')).toBeVisible();
  await expect(page.getByLabel('Genotipo')).toHaveValue('A medio escribir');
  await page.getByRole('link', { name: 'Productos', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();

  await expect(page).toHaveURL('/admin/productos');
  await page.goto(`/admin/productos/editar/${id}`);
  await expect(page.getByLabel('Genotipo')).toHaveValue('');
  expectComplaints(/401/);
});

test('a product is duplicated without its SKU, and an unknown product shows an error', async ({
  page,
  world,
  expectComplaints,
  expectAccessible,
}) => {
  const name = unique('Original');
  const { id } = await world.createProduct({ name, sku: name, genotype: 'Kush' });
  await page.goto(`/admin/productos/nuevo?desde=${id}`);

  await expect(page.getByLabel('Nombre')).toHaveValue(`Copia de ${name}`);
  await expect(page.getByLabel('SKU')).toHaveValue('');
  await expect(page.getByLabel('Genotipo')).toHaveValue('Kush');
  await expect(blisterRow(page, 1).getByLabel('Precio', { exact: true })).toHaveValue('10000');
  await save(page).click();
  await expect(shown(page, 'Producto creado')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/productos\/editar\/\d+$/);
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`));
  expect((await page.goto('/admin/productos/editar/999999999'))?.status()).toBe(404);

  await expect(page.getByRole('heading', { name: 'Producto no encontrado' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Volver a Productos' }).click();
  await expect(page).toHaveURL('/admin/productos');
  expectComplaints(/404/);
});

test('the numbers of the INASE and the note about REPROCANN of a variety are limited, duplicated and on its page, empty ones are not', async ({
  page,
  world,
  openWithoutScripts,
  expectAccessible,
}) => {
  const { id, name } = await world.createProduct({ name: unique('Inscripta') });
  const visit = await openWithoutScripts(`/producto/${id}`);
  const facts = visit.getByRole('region', { name: 'Ficha técnica' });
  await expect(facts).toContainText('Feminizada');
  await expect(facts).not.toContainText('INASE');
  await page.goto(`/admin/productos/editar/${id}`);
  const registers = section(page, 'INASE y REPROCANN');
  const cultivar = registers.getByLabel('INASE: N.º de cultivar');
  const operator = registers.getByLabel('INASE: N.º de operador');
  const note = registers.getByLabel('Nota sobre REPROCANN');

  await cultivar.fill('2'.repeat(61));
  await save(page).click();
  await expect(cultivar).toBeFocused();
  await expect(cultivar).toHaveAccessibleDescription(/El número puede tener hasta 60 caracteres/);
  await expectAccessible();
  await cultivar.fill('21345');
  await operator.fill('en trámite');
  await note.fill('Apta para pacientes inscriptos en REPROCANN.');
  await save(page).click();
  await expect(shown(page, 'Producto actualizado')).toBeVisible();

  await visit.reload();
  await expect(facts).toContainText('Cultivar INASEN.º 21345');
  await expect(facts).toContainText('Operador INASEen trámite');
  await expect(visit.getByText('Apta para pacientes inscriptos en REPROCANN.')).toBeAttached();
  await page.goto('/admin/actividad');
  const entry = page.getByRole('listitem').filter({ hasText: `Editó el producto ${name}` });
  await entry.getByText('3 cambios').click();
  await expect(entry).toContainText('INASE: N.º de cultivar');
  await expect(entry).toContainText('21345');

  await page.goto(`/admin/productos/nuevo?desde=${id}`);
  await expect(cultivar).toHaveValue('');
  await expect(operator).toHaveValue('en trámite');
  await expect(note).toHaveValue('Apta para pacientes inscriptos en REPROCANN.');
  await page.getByText('Merchandising', { exact: true }).first().click();
  await expect(registers).toHaveCount(0);
});

test('a product that was changed in the list is edited and copied as it is now', async ({ page, world }) => {
  const name = unique('Vista de nuevo');
  const { id } = await world.createProduct({ name, genotype: 'Viejo' });
  await showCards(page);
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('article', { name });
  const visit = async (link: string) => {
    await card.getByRole('link', { name: `${link} ${name}` }).click();
    await expect(page.getByLabel('Genotipo')).not.toHaveValue('');
  };
  const flip = async (flag: string) => {
    const isSaved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().includes('/api/products/'),
    );
    await card.getByRole('switch', { name: `${flag} ${name}` }).click();
    await isSaved;
  };

  await test.step('the edit page has the newest version', async () => {
    await visit('Editar');
    await page.goBack();
    await flip('Disponible');
    await visit('Editar');
    await expect(page.getByText('No está disponible: la tienda no lo muestra.')).toBeVisible();
    await page.getByLabel('Efectos').fill('calma');
    await save(page).click();
    await expect(shown(page, 'Producto actualizado')).toBeVisible();
    await page.goBack();
  });

  await test.step('the copy has the newest values', async () => {
    await visit('Duplicar');
    await page.goBack();
    await world.changeProduct(id, { genotype: 'Nuevo' });
    await flip('Destacado');
    await visit('Duplicar');
    await expect(page.getByLabel('Nombre')).toHaveValue(`Copia de ${name}`);
    await expect(page.getByLabel('Genotipo')).toHaveValue('Nuevo');
  });
});

test('the form waits for the changes that the list has sent', async ({ page, world }) => {
  const name = unique('Recién cambiada');
  const { id, blisters } = await world.createProduct({ name });
  await showCards(page);
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('article', { name });
  const effects = page.getByLabel('Efectos');
  /** Opens the form while the change waits for its answer, and saves it. */
  const editDuring = async (change: () => Promise<void>, url: string, text: string) => {
    const release = await holdRequests(page, url, { times: 1 });
    const isSent = page.waitForRequest(url);
    await change();
    await isSent;
    await card.getByRole('link', { name: `Editar ${name}` }).click();
    await expect(page.getByRole('status', { name: 'Cargando el producto…' })).toBeVisible();
    release();
    await effects.fill(text);
    await save(page).click();
    await expect(shown(page, 'Producto actualizado')).toBeVisible();
    await page.goBack();
  };

  await editDuring(
    () => card.getByRole('switch', { name: `Disponible ${name}` }).click(),
    `**/api/products/${id}/`,
    'calma',
  );
  await card.getByRole('button', { name: `Stock ${name}` }).click();
  await card.getByRole('textbox').first().fill('77');
  await editDuring(
    () => card.getByRole('button', { name: 'Guardar' }).first().click(),
    `**/api/products/blisters/${blisters[0].id}/`,
    'risa',
  );
});

test('the bar of buttons covers no field that has the focus', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 640, height: 430 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/admin/productos/nuevo');
    await page.getByLabel('Nombre').focus();
    const covered: string[] = [];
    for (let isInForm = true; isInForm; ) {
      await page.keyboard.press('Tab');
      const { isField, isCovered, html } = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('button[type=submit]')?.parentElement;
        if (!focused || !bar) throw new Error('no bar');
        const isField = focused.closest('form') !== null && !bar.contains(focused);
        // The browser only scrolls to the line of the caret in a higher text area.
        const { top, bottom } = focused.getBoundingClientRect();
        const end = Math.min(bottom, top + 44);
        return {
          isField,
          isCovered: isField && end > bar.getBoundingClientRect().top,
          html: focused.outerHTML,
        };
      });
      if (isCovered) covered.push(html);
      isInForm = isField;
    }
    expect(covered).toEqual([]);
  }
});
