import { createPng } from '#e2e/support/photos.ts';
import { blisterRow, save, section, shown } from '#e2e/support/product-form.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('blisters are added, removed, restored and moved, and the discount is limited', {
  tag: '@phone',
}, async ({ page, world }) => {
  const { id } = await world.createProduct({
    name: unique('Con tres sobres'),
    blisters: [{ seedCount: 3 }, { seedCount: 5, position: 1 }, { seedCount: 10, position: 2 }],
  });
  await page.goto(`/admin/productos/editar/${id}`);
  const counts = () =>
    section(page, 'Presentaciones')
      .getByLabel('Semillas')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

  await page.getByRole('button', { name: 'Subir la presentación 3' }).click();
  await expect.poll(counts).toEqual(['3', '10', '5']);
  await page.getByRole('button', { name: 'Quitar la presentación 1' }).click();
  // The preview of the packet has a list of that name, too.
  await expect(page.locator('ol').and(page.getByRole('list', { name: 'Presentaciones' }))).toBeFocused();
  await expect.poll(counts).toEqual(['10', '5']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(counts).toEqual(['3', '10', '5']);
  const discount = blisterRow(page, 2).getByLabel('Desc. (%)');
  await discount.fill('140');
  await discount.blur();
  await expect(discount).toHaveValue('100');
  await expect(blisterRow(page, 2).getByText('$ 0', { exact: true })).toBeVisible();
  await discount.fill('-5');
  await discount.blur();
  await expect(discount).toHaveValue('0');
  await discount.fill('50');
  await save(page).click();

  await expect(shown(page, 'Producto actualizado')).toBeVisible();
  await page.reload();
  await expect.poll(counts).toEqual(['3', '10', '5']);
  await expect(blisterRow(page, 2).getByLabel('Desc. (%)')).toHaveValue('50');
  await page.getByRole('button', { name: 'Quitar la presentación 2' }).click();
  await page.getByRole('button', { name: 'Reiniciar' }).click();
  await page.getByRole('button', { name: 'Sí, reiniciar' }).click();
  await expect.poll(counts).toEqual(['3', '10', '5']);
});

test('blisters and images are reordered by dragging', async ({ page, world }) => {
  await page.setViewportSize({ width: 1024, height: 740 });
  const [one, other] = await Promise.all([world.createImage('#14402e'), world.createImage('#c9a24b')]);
  const { id } = await world.createProduct({
    name: unique('Para arrastrar'),
    image: one,
    image2: other,
    blisters: [{ seedCount: 3 }, { seedCount: 5, position: 1 }],
  });
  await page.goto(`/admin/productos/editar/${id}`);
  const drag = async (from: string, to: string) => {
    await page.locator(from).scrollIntoViewIfNeeded();
    const start = await page.locator(from).boundingBox();
    const end = await page.locator(to).boundingBox();
    if (!(start && end)) throw new Error('nothing to drag');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
    await page.mouse.up();
  };

  await drag('li:has([type="file"]) >> nth=0 >> [data-grip]', 'li:has([type="file"]) >> nth=2');
  await drag('li:has(fieldset) >> nth=0 >> [data-grip]', 'li:has(fieldset) >> nth=1');
  await save(page).click();

  await expect(shown(page, 'Producto actualizado')).toBeVisible();
  const product = await (await page.request.get(`/api/products/${id}/`)).json();
  expect(product).toMatchObject({ image: one, image_2: null, image_3: other });
  expect(product.blisters.map((blister: { seed_count: number }) => blister.seed_count)).toEqual([5, 3]);
});

test('images are added by drag and by paste, show upload errors, and can be retried, moved and removed', async ({
  page,
  world,
  expectComplaints,
}) => {
  const { id } = await world.createProduct({ name: unique('Con fotos') });
  await page.goto(`/admin/productos/editar/${id}`);
  const pictures = section(page, 'Imágenes');
  await expect(page.getByLabel('Nombre')).toBeEnabled();
  const give = async (kind: 'drop' | 'paste', target: string, bytes: Buffer, type: string) =>
    page.evaluate(
      ([kind, target, base64, type]) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
        data.items.add(new File([bytes], 'foto.png', { type }));
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        document.querySelector(target)?.dispatchEvent(event);
      },
      [kind, target, bytes.toString('base64'), type] as const,
    );

  await give('drop', '[aria-label$="1.ª de la ficha"]', await createPng('#2f7d4f'), 'image/png');
  await expect(pictures.locator('li').nth(0).locator('img[src^="/media/"]')).toBeVisible();
  await give('paste', 'body', await createPng('#8a3a8c'), 'image/png');
  await expect(pictures.locator('li').nth(1).locator('img[src^="/media/"]')).toBeVisible();
  await give('drop', '[aria-label$="3.ª de la ficha"]', Buffer.from('no soy una foto'), 'text/plain');
  await expect(pictures.getByText('Por favor selecciona una imagen válida')).toBeVisible();
  await give('drop', '[aria-label$="3.ª de la ficha"]', Buffer.from('no soy una foto'), 'image/png');
  await expect(pictures.getByText('Por favor selecciona una imagen válida')).toBeVisible();
  await pictures.getByRole('button', { name: 'Reintentar' }).click();
  await expect(pictures.getByText('Por favor selecciona una imagen válida')).toBeVisible();
  await save(page).click();
  await expect(shown(page, 'Hay una imagen que no subió')).toBeVisible();
  await pictures.getByRole('button', { name: 'Quitar: 3.ª de la ficha' }).click();
  const first = await pictures.locator('li').nth(0).locator('img').getAttribute('src');
  await pictures.getByRole('button', { name: 'Mover a la derecha: 1.ª de la ficha' }).click();
  await expect(pictures.locator('li').nth(1).locator('img')).toHaveAttribute('src', first ?? '');
  await pictures.getByRole('button', { name: 'Quitar: 1.ª de la ficha' }).click();
  await save(page).click();

  await expect(shown(page, 'Producto actualizado')).toBeVisible();
  const product = await (await page.request.get(`/api/products/${id}/`)).json();
  expect(product).toMatchObject({ image: first, image_2: null, image_3: null });
  expectComplaints(/400/);
});

test('an upload shows a preview immediately, and can be cancelled', { tag: '@phone' }, async ({
  page,
  world,
}) => {
  const { id } = await world.createProduct({ name: unique('Con subida lenta') });
  await page.goto(`/admin/productos/editar/${id}`);
  const pictures = section(page, 'Imágenes');
  await page.route('**/api/uploads/', () => {});

  await pictures
    .getByLabel('Elegir imagen: Sobre y 2.ª')
    .setInputFiles({ name: 'lenta.png', mimeType: 'image/png', buffer: await createPng('#2b6cb0') });
  await expect(pictures.locator('img[src^="blob:"]')).toBeVisible();
  await expect(pictures.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subiendo imágenes…' })).toBeDisabled();
  await pictures.getByRole('button', { name: 'Cancelar: Sobre y 2.ª' }).click();

  await expect(pictures.getByLabel('Elegir imagen: Sobre y 2.ª')).toBeAttached();
  await expect(save(page)).toBeEnabled();
});

test('the packet art updates while typing, and merchandise preserves its hidden fields', {
  tag: '@both',
}, async ({ page, world, isMobile }) => {
  const { id } = await world.createProduct({ name: unique('De cáñamo'), thc: '18%', genotype: 'Skunk' });
  await page.goto(`/admin/productos/editar/${id}`);
  const packet = page.locator('aside > [inert]');
  if (isMobile) await page.getByRole('button', { name: 'Ver el sobre' }).click();

  await page.getByLabel('Nombre').fill('Gorra de cáñamo');
  await expect(packet.locator('h2')).toHaveText('Gorra de cáñamo');
  await page.getByText('Merchandising', { exact: true }).click();
  await expect(page.getByLabel('THC')).toHaveCount(0);
  await page.getByLabel('Tamaño').fill('Único');
  await expect(packet.getByText('Único')).toBeVisible();
  await page.getByLabel('Nombre').fill(unique('Gorra'));
  await save(page).click();

  await expect(shown(page, 'Producto actualizado')).toBeVisible();
  const product = await (await page.request.get(`/api/products/${id}/`)).json();
  expect(product).toMatchObject({ type: 'merch', product_size: 'Único', thc: '18%', genotype: 'Skunk' });
});
