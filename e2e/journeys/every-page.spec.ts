import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { someLabels } from '#e2e/support/blisters.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '#e2e/support/layout-shifts.ts';
import { expect, test } from '#e2e/support/test.ts';

const pages = [
  ['/', 'ORIGINAL BREEDERS SEEDS'],
  ['/productos', 'Catálogo'],
  ['/productos?search=zzzz', 'Catálogo'],
  ['/producto/1', ''],
  ['/puntos-de-venta', 'Puntos de venta'],
  ['/puntos-de-venta?provincia=cordoba', 'Puntos de venta'],
  ['/sobre-nosotros', ''],
  ['/blog', ''],
  ['/galeria', 'Galería'],
  ['/como-germinar', 'Cómo germinar'],
  ['/como-germinar?inicio=2026-11-21T10:00', 'Cómo germinar'],
  ['/primera-vez', '¿Primera vez?'],
  ['/garantia', 'Garantía'],
  ['/guardadas', 'Guardadas'],
  ['/comparar', 'Comparar variedades'],
  ['/comparar?ids=2,3,5', 'Comparar variedades'],
  ['/arrepentimiento', 'Botón de arrepentimiento'],
  ['/v', 'Verificar un blister'],
  ['/v?serial=ABCD', 'Verificar un blister'],
  ['/v/0000-0000-0000-0000-0', 'No conocemos este código'],
  ['/v/ABCD', 'Revisá el código'],
  ['/privacidad', 'Privacidad'],
  ['/terminos', 'Términos'],
  ['/cookies', 'Cookies'],
  ['/carrito', 'Mi Carrito (0)'],
  ['/login', 'Ingresar'],
  ['/crear-cuenta', 'Crear Cuenta'],
  ['/recuperar-contrasena', 'Recuperar contraseña'],
] as const;
const staffPages = [
  ['/configuracion', 'Mis Pedidos'],
  ['/configuracion?section=settings', 'Configuración'],
  ['/configuracion?section=warranty', 'Garantía'],
  ['/mis-blisters', 'Mis blísters'],
  ['/configuracion/galeria', 'Galería'],
  ['/admin', 'Administración'],
  ['/admin/productos', 'Productos'],
  ['/admin/productos/nuevo', 'Agregar Producto'],
  ['/admin/productos/editar/1', 'Editar Producto'],
  ['/admin/productos/importar', 'Importar productos'],
  ['/admin/avisos', 'Avisos'],
  ['/admin/productos/sinonimos', 'Sinónimos de la búsqueda'],
  ['/admin/productos/papelera', 'Papelera'],
  ['/admin/productos/planilla', 'Planilla de productos'],
  ['/admin/productos?search=zzzz', 'Productos'],
  ['/admin/bancos', 'Bancos'],
  ['/admin/bancos/nuevo', 'Agregar banco'],
  ['/admin/bancos/editar/1', 'Editar banco'],
  ['/admin/marcas', 'Marcas'],
  ['/admin/lotes', 'Lotes'],
  ['/admin/lotes?status=closed&search=zzzz', 'Lotes'],
  ['/admin/lotes/nuevo', 'Nuevo lote'],
  ['/admin/pedidos', 'Pedidos'],
  ['/admin/pedidos?status=cancelled&search=zzzz', 'Pedidos'],
  ['/admin/pedidos/nuevo', 'Cargar un pedido'],
  ['/admin/arrepentimientos', 'Arrepentimientos'],
  ['/admin/denuncias', 'Denuncias'],
  ['/admin/garantias', 'Garantías'],
  ['/admin/garantias?status=approved&search=zzzz', 'Garantías'],
  ['/admin/galeria', 'Galería'],
  ['/admin/informes', 'Informes'],
  ['/admin/informes?by=variety', 'Informes'],
  ['/admin/calidad', 'Calidad'],
  ['/admin/calidad?by=variety&sort=claims', 'Calidad'],
  ['/admin/calidad?search=zzzz', 'Calidad'],
  ['/admin/actividad', 'Actividad'],
  ['/admin/actividad?search=zzzz', 'Actividad'],
  ['/admin/configuracion', 'Configuración'],
  ['/admin/configuracion/marca', 'Marca'],
  ['/admin/configuracion/puntos-de-venta', 'Puntos de venta'],
  ['/admin/configuracion/carteles', 'Carteles'],
  ['/admin/configuracion/limites', 'Límites'],
  ['/admin/configuracion/garantia', 'Garantía'],
  ['/admin/configuracion/lotes', 'Lotes y etiquetas'],
  ['/admin/configuracion/stock', 'Stock bajo'],
  ['/admin/configuracion/correo', 'Correo'],
  ['/admin/configuracion/vendedor', 'Quién vende'],
  ['/admin/configuracion/textos-legales', 'Textos legales'],
  ['/admin/configuracion/precios', 'Precios e inscripciones'],
  ['/admin/usuarios', 'Usuarios'],
  ['/admin/usuarios?username=zzzz', 'Usuarios'],
  ['/admin/usuarios/2', ''],
] as const;
const WIDTHS = [360, 390, 768, 992, 1280, 1600];

/** URLs with search parameters other than `section` show the same layout, so one device is enough. */
const devicesFor = (path: string) => ({ tag: /\?(?!section=)/.test(path) ? [] : ['@both'] });

for (const [path, heading] of pages) {
  test(
    `${path} is accessible in both themes, logs no errors, does not move while it loads and does not scroll sideways`,
    devicesFor(path),
    async ({ page, isMobile, expectAccessible }) => {
      await look(page, path, heading, expectAccessible);
      if (!isMobile) await expectNoSidewaysScrolling(page);

      await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    },
  );
}

for (const [path, heading] of staffPages) {
  test(
    `staff: ${path} is accessible in both themes, logs no errors, does not move while it loads and does not scroll sideways`,
    devicesFor(path),
    async ({ page, isMobile, world, logIn, expectAccessible }) => {
      await logIn(
        await world.createUser({
          isStaff: true,
          username: `alguien.con.un.nombre.${crypto.randomUUID().slice(0, 8)}`,
        }),
      );

      await look(page, path, heading, expectAccessible);
      if (!isMobile) await expectNoSidewaysScrolling(page);
    },
  );
}

test('staff: the labels of a lot are accessible in both themes, log no errors, do not move while they load and do not scroll sideways', {
  tag: ['@both'],
}, async ({ page, isMobile, world, logInAs, expectAccessible }) => {
  const { lot } = await someLabels(world);
  await logInAs({ isStaff: true });

  await look(page, `/admin/lotes/${lot.id}/etiquetas`, 'Etiquetas', expectAccessible);
  if (!isMobile) await expectNoSidewaysScrolling(page);
});

async function look(
  page: Page,
  path: string,
  heading: string,
  expectAccessible: (rules?: 'colours') => Promise<void>,
) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await recordLayoutShifts(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expectNoLayoutShift(page);
  await showWholePage(page);
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible('colours');
}

/** On a phone a bar at the lower edge covers a part of a button, which axe takes for a target that is too small. */
async function showWholePage(page: Page) {
  const { width } = page.viewportSize() ?? { width: 0 };
  if (width === 0 || width >= 768) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** Checks every width of the design. Desktop only: a phone would zoom out instead of overflowing. */
async function expectNoSidewaysScrolling(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // A list changes between table and cards just after the width.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
}

test('every page and section has a title of its own', async ({ context, logInAs }) => {
  const pathsByTitle = new Map<string, string[]>();
  const readTitles = async (list: ReadonlyArray<readonly [path: string, heading: string]>) => {
    for (const [path] of list) {
      if (/\?(?!section=)/.test(path)) continue;
      const html = await (await context.request.get(path)).text();
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
      pathsByTitle.set(title, [...(pathsByTitle.get(title) ?? []), path]);
    }
  };

  await readTitles(pages);
  await logInAs({ isStaff: true });
  await readTitles([...staffPages, ['/configuracion?section=security', '']]);

  expect([...pathsByTitle].filter(([title, { length }]) => title === '' || length > 1)).toEqual([]);
});

test('a product page has a link preview and structured data for search engines, without offers', async ({
  page,
  request,
}) => {
  await page.goto('/producto/1');

  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await request.get(new URL(picture ?? '').pathname);
  expect(answer.headers()['content-type']).toBe('image/png');
  expect((await answer.body()).readUInt32BE(16)).toBe(1200);
  expect((await answer.body()).readUInt32BE(20)).toBe(630);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"Product"');
  expect(data.join()).toContain('"BreadcrumbList"');
  expect(data.join()).not.toMatch(/offers|price/i);
});

test('the manifest, its screenshots and shortcuts, and every icon that the site links to exist', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const links = await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));

  for (const path of [...links, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  for (const { src, sizes } of manifest.screenshots) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

for (const [path, title, canonical] of [
  ['/productos', 'Catálogo de semillas', '/productos'],
  ['/productos?page=2', 'Catálogo de semillas, página 2', '/productos?page=2'],
  ['/productos?category=automaticas', 'Semillas automáticas', '/productos?category=automaticas'],
  ['/productos?category=automaticas&thc=15-20', 'Semillas automáticas', '/productos?category=automaticas'],
  ['/productos?banks=1', 'Semillas de Casa Ceibo', '/productos?banks=1'],
] as const) {
  test(`search engines find the title and the canonical address of ${path}`, async ({ page }) => {
    await page.goto(path);

    await expect(page).toHaveTitle(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new URL(canonical, page.url()).href,
    );
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });
}

test('searches are not indexed, and points of sale are local businesses', async ({ page }) => {
  await page.goto('/productos?search=limon');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await page.goto('/puntos-de-venta');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join().match(/"LocalBusiness"/g)).toHaveLength(13);
});

test('a path with a file extension that does not exist is a 404, and /favicon.ico answers', async ({
  request,
}) => {
  for (const path of ['/index.php', '/wp/login.js', '/producto/1.html'])
    expect((await request.get(path)).status(), path).toBe(404);
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toBe('image/x-icon');
});
