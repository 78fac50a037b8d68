import type { Locator } from '@playwright/test';
import { confirmButton, expectPlaced, phone, recipient } from '#e2e/support/checkout.ts';
import { aBuyer, CLAIM_SENT, expectUploaded, fileInput, next, submit } from '#e2e/support/claim-form.ts';
import { check, pressOn, tabTo, typeDay, typeInto } from '#e2e/support/keyboard.ts';
import { showCards } from '#e2e/support/list-view.ts';
import { aSmallPhoto, asFile } from '#e2e/support/photos.ts';
import { aClaimant, claimCard, claimEditor } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord } from '#e2e/support/world.ts';
import { localDay } from '#lib/time.ts';

// All controls are found by role and name, as in the accessibility tree, and used with the keyboard alone.

test('a customer finds a variety, adds it to the cart and places the order', async ({
  page,
  world,
  logInAs,
}) => {
  const name = unique('Por teclado');
  await world.createProduct({ name, blisters: [{ stock: 5, price: 10_000 }] });
  await logInAs();
  await page.goto('/productos');

  await pressOn(page.getByRole('link', { name: 'Ir al contenido' }));
  await typeInto(page.getByRole('main').getByRole('searchbox', { name: 'Buscar por nombre' }), name);
  await pressOn(page.getByRole('main').getByRole('heading', { name, level: 2 }).getByRole('link'));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
  await pressOn(page.getByRole('button', { name: 'Agregar al carrito' }).first());
  await expect(page.getByText('1 unidad en tu carrito').first()).toBeVisible();
  await pressOn(page.getByRole('banner').getByRole('link', { name: /[Cc]arrito/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Carrito (1)' })).toBeFocused();
  await pressOn(page.getByRole('button', { name: 'Iniciar Pedido' }));
  await expect(recipient(page)).toBeFocused();
  await typeInto(recipient(page), 'Rosa Luna');
  await typeInto(phone(page), '1122334455');
  await check(page.getByRole('radio', { name: /Acordar entrega/ }));
  await pressOn(confirmButton(page));

  await expectPlaced(page);
});

test('a customer claims the warranty of a product, with a photo', async ({ page, world, logInAs }) => {
  const { name, order } = await aBuyer(world, logInAs);
  const photo = asFile(await aSmallPhoto());
  // The browser is asked to intercept choosers only some time after the first listener, so a later one may miss its chooser.
  page.on('filechooser', (chooser) => chooser.setFiles(photo));
  await page.goto('/garantia');

  await check(page.getByRole('radio', { name: `Pedido N.º ${order}` }));
  await pressOn(next(page));
  await expect(page.getByRole('heading', { name: '¿Qué producto no germinó?' })).toBeFocused();
  const product = page.getByRole('radio', { name });
  await tabTo(page.getByRole('radio').first());
  await page.keyboard.press('Space');
  if (!(await product.isChecked())) await page.keyboard.press('ArrowDown');
  await expect(product).toBeChecked();
  await pressOn(next(page));
  await typeInto(page.getByRole('textbox', { name: 'Descripción' }), 'De tres semillas no abrió ninguna.');
  await typeDay(page.getByLabel('Fecha de germinación'), localDay(new Date()));
  await pressOn(fileInput(page, 'Blister'));
  await expectUploaded(page, 'Blister');
  await pressOn(submit(page));

  await expect(page.getByRole('status').filter({ hasText: CLAIM_SENT })).toBeVisible();
});

test('lists that scroll sideways are scrolled with the arrow keys', async ({ page, world }) => {
  const [image, image2] = await Promise.all(
    ['#14402e', '#c9a24b'].map((colour) => world.createImage(colour)),
  );
  const name = unique('Con fotos');
  const { id } = await world.createProduct({ name, image, image2 });
  const others = await Promise.all(
    Array.from({ length: 4 }, () => world.createProduct({ name: unique('Al lado') })),
  );

  await page.goto('/');
  for (const list of ['DESTACADAS', 'FOTOPERIÓDICAS', 'AUTOMÁTICAS'])
    await expectScrolledByArrow(page.getByRole('region', { name: list }).getByRole('list', { name: list }));
  await page.goto(`/producto/${id}`);
  await expectScrolledByArrow(
    page
      .getByRole('region', { name: `Fotos de ${name}` })
      .getByRole('list')
      .first(),
  );
  await expectScrolledByArrow(page.getByRole('list', { name: 'Productos Relacionados' }));
  await page.setViewportSize({ width: 360, height: 740 });
  // Two varieties fit beside each other.
  await page.goto(`/comparar?ids=${others.slice(0, 3).map((one) => one.id)}`);
  await expectScrolledByArrow(page.getByRole('region', { name: /^Comparación/ }));
});

/** The focus is on the list, or on what is in it. */
async function expectScrolledByArrow(list: Locator) {
  const focusable = (await list.getAttribute('tabindex')) === '0' ? list : list.getByRole('link').first();
  await tabTo(focusable);
  await list.page().keyboard.press('ArrowRight');
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
}

test.describe('staff', () => {
  test.beforeEach(async ({ page, logInAs }) => {
    await showCards(page);
    await logInAs({ isStaff: true });
  });

  test('complete an order', async ({ page, world }) => {
    const customer = await world.createUser({ firstName: `Rosa${uniqueWord()}` });
    const { blisters } = await world.createProduct({ name: unique('Semilla') });
    const id = await world.createOrder(customer, blisters);
    await page.goto('/admin/pedidos');

    await pressOn(page.getByRole('link', { name: 'Ir al contenido' }));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Cuándo se actualizan los pedidos' })).toBeFocused();
    await typeInto(page.getByRole('searchbox'), customer.firstName);
    await pressOn(page.getByRole('button', { name: new RegExp(`^Completar .*N\\.º ${id}$`) }));

    await expect(page.getByText(`Pedido N.º ${id} completado`)).toBeVisible();
    const [order] = await world.listOrders(customer.id);
    expect(order?.status).toBe('completed');
  });

  test('find a customer by phone', async ({ page, world }) => {
    const number = `11${String(Date.now()).slice(-8)}`;
    const { id, firstName } = await world.createUser({ firstName: `Rosa${uniqueWord()}`, phone: number });
    await page.goto('/admin');
    // Shortcuts work once the page is hydrated.
    await expect(page.getByRole('button', { name: /^Ver la tabla/ }).first()).toBeEnabled();

    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Buscar en toda la administración' });
    await expect(field).toBeFocused();
    await page.keyboard.type(`${number.slice(0, 2)} ${number.slice(2, 6)}-${number.slice(6)}`);
    await expect(page.getByRole('option', { name: firstName })).toBeVisible();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(`/admin/usuarios/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: firstName })).toBeFocused();
  });

  test('change a price', async ({ page, world }) => {
    const { id, name } = await world.createProduct({
      name: unique('Semilla'),
      blisters: [{ price: 10_000, stock: 3 }],
    });
    await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);

    await pressOn(page.getByRole('link', { name: `Editar ${name}` }));
    await expect(page.getByRole('heading', { level: 1, name: 'Editar Producto' })).toBeFocused();
    await typeInto(page.getByRole('textbox', { name: 'Precio' }), '12500');
    await pressOn(page.getByRole('button', { name: /^Guardar|^Actualizar/ }));

    await expect(page.getByText('Producto actualizado').first()).toBeVisible();
    const product = await (await page.request.get(`/api/products/${id}/`)).json();
    expect(product.blisters).toMatchObject([{ price: 12_500 }]);
  });

  test('answer a claim', async ({ page, world }) => {
    const { claims, list } = aClaimant(world);
    const id = await claims();
    await page.goto(list);

    await pressOn(claimCard(page, id).getByRole('button', { name: 'Responder' }));
    const form = claimEditor(page, id);
    await tabTo(form.getByRole('radio', { checked: true }));
    const approved = form.getByRole('radio', { name: 'Aprobado' });
    while (!(await approved.isChecked())) await page.keyboard.press('ArrowDown');
    await typeInto(form.getByRole('textbox', { name: 'Respuesta al cliente' }), 'Te mandamos otro.');
    await pressOn(form.getByRole('button', { name: 'Guardar' }));

    await expect(page.getByText('Reclamo actualizado exitosamente')).toBeVisible();
    await expect(claimCard(page, id)).toContainText('Aprobado');
    await expect(claimCard(page, id).getByRole('button', { name: 'Responder' })).toBeFocused();
  });

  test('receive stock', async ({ page, world }) => {
    const { id } = await world.createProduct({
      name: unique('Semilla'),
      blisters: [{ stock: 5, seedCount: 3 }],
    });
    await page.goto(`/admin/productos/stock/${id}`);

    await typeInto(page.getByRole('textbox', { name: /^Unidades que llegaron/ }), '12');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('status').filter({ hasText: 'Recibiste 12. Presentación' })).toBeVisible();
    await expect(page.getByText('17 en stock')).toBeVisible();
  });

  test('edit a setting', async ({ page }) => {
    const sender = unique('Casa Ceibo');
    await page.goto('/admin/configuracion');

    await pressOn(page.getByRole('link', { name: /Correo/ }).last());
    await expect(page.getByRole('heading', { level: 1, name: 'Correo' })).toBeFocused();
    await typeInto(page.getByRole('textbox', { name: 'Nombre de quien envía' }), sender);
    await pressOn(page.getByRole('button', { name: 'Guardar' }));

    await expect(page.getByText('Configuración guardada')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Nombre de quien envía' })).toHaveValue(sender);
  });
});
