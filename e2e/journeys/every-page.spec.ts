import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { aRegisteredBlister, aSownBlister } from '#e2e/support/blisters.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '#e2e/support/layout-shifts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { expectSpacedTextFits } from '#e2e/support/text-layout.ts';
import { aBuyer } from '#e2e/support/warranty.ts';
import { cartCookie, type World } from '#e2e/support/world.ts';

const pages = [
  ['/', 'ORIGINAL BREEDERS SEEDS'],
  ['/productos', 'Catálogo'],
  ['/productos?search=zzzz', 'Catálogo'],
  ['/producto/1', ''],
  ['/producto/2', ''],
  ['/puntos-de-venta', 'Puntos de venta'],
  ['/puntos-de-venta?provincia=cordoba', 'Puntos de venta'],
  ['/sobre-nosotros', 'Casa Ceibo'],
  ['/blog', 'Blog'],
  ['/galeria', 'Galería'],
  ['/como-germinar', 'Cómo germinar'],
  ['/como-germinar?inicio=2026-11-21T10:00', 'Cómo germinar'],
  ['/primera-vez', '¿Primera vez?'],
  ['/primera-vez?lugar=balcon&espacio=poco&experiencia=ninguna&gusto=citrico', '¿Primera vez?'],
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
/** Of a customer with a cart; `:name` stands for a value of `createRecords`. */
const customerPages = [
  ['/carrito', 'Mi Carrito (1)'],
  ['/carrito?paso=pedido', 'Mi Carrito (1)'],
  ['/producto/:product', ':name'],
  ['/garantia', 'Garantía'],
  ['/configuracion?section=orders', 'Mis Pedidos'],
  ['/configuracion?section=settings', 'Configuración'],
  ['/configuracion?section=warranty', 'Garantía'],
  ['/configuracion?section=warranty&vista=solicitudes', 'Garantía'],
  ['/mis-pedidos/:order', 'Pedido N.º :order'],
  ['/mis-blisters', 'Mis blísters'],
  ['/mis-blisters/:sown', ':sownName'],
  ['/mis-blisters/:unsown', ':unsownName'],
  ['/v/:serial', 'Blister auténtico'],
  ['/guardadas', 'Guardadas'],
] as const;
const staffPages = [
  ['/configuracion', 'Mis Pedidos'],
  ['/configuracion?section=settings', 'Configuración'],
  ['/configuracion?section=security', 'Seguridad'],
  ['/configuracion?section=warranty', 'Garantía'],
  ['/mis-blisters', 'Mis blísters'],
  ['/configuracion/galeria', 'Galería'],
  ['/admin', 'Administración'],
  ['/admin/productos', 'Productos'],
  ['/admin/productos/nuevo', 'Agregar Producto'],
  ['/admin/productos/editar/1', 'Editar Producto'],
  ['/admin/productos/stock/:product', 'Stock de :name'],
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
  ['/admin/lotes/:lot', ':lotCode'],
  ['/admin/lotes/:lot/etiquetas', 'Etiquetas'],
  ['/admin/lotes/:lot/retiro', 'Retirar el lote :lotCode'],
  ['/admin/pedidos', 'Pedidos'],
  ['/admin/pedidos?status=cancelled&search=zzzz', 'Pedidos'],
  ['/admin/pedidos/nuevo', 'Cargar un pedido'],
  ['/admin/pedidos/:order', 'Pedido N.º :order'],
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
  ['/admin/actividad/seguridad', 'Registro de seguridad'],
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
  ['/admin/usuarios/:customer', 'Rosa Luna'],
] as const;
/** Pages that only owners may see. */
const ownerPaths = new Set(['/admin/actividad/seguridad']);
const formPaths = new Set([
  '/login',
  '/crear-cuenta',
  '/recuperar-contrasena',
  '/garantia',
  '/arrepentimiento',
  '/primera-vez',
  '/carrito?paso=pedido',
  '/configuracion?section=settings',
  '/mis-blisters',
  '/mis-blisters/:unsown',
  '/admin/productos/nuevo',
  '/admin/bancos/nuevo',
  '/admin/lotes/nuevo',
  '/admin/lotes/:lot/retiro',
  '/admin/pedidos/nuevo',
  '/admin/configuracion/marca',
  '/admin/configuracion/limites',
  '/admin/configuracion/precios',
]);
const WIDTHS = [360, 390, 768, 992, 1280, 1600];

/** Pages with search parameters that filter have the layout of those without, so one device is enough. */
const isFiltered = (path: string) => /\?(?!section=|paso=)/.test(path);
const devicesFor = (path: string) => ({ tag: isFiltered(path) ? [] : ['@both'] });

type Records = Awaited<ReturnType<typeof createRecords>>;

let records: Records;

/** A customer with two orders, a claim, a sown blister and one that is not sown. */
async function createRecords(world: World) {
  const { account, name, order, productId, blisters } = await aBuyer(world);
  await world.createCustomerClaim(account, { order_id: order, product_id: productId });
  const { id: sown, name: sownName, serial, lot } = await aSownBlister(world, account);
  const { id: unsown, name: unsownName } = await aRegisteredBlister(world, account);
  return {
    account,
    blisters: blisters.slice(0, 1),
    values: {
      customer: account.id,
      product: productId,
      name,
      order: await world.createOrder(account, blisters),
      serial,
      sown,
      sownName,
      unsown,
      unsownName,
      lot: lot.id,
      lotCode: lot.code,
    },
  };
}

/** Puts the values of the records into a path or a heading. */
function fillIn(text: string): string {
  const values: Record<string, string | number> = records.values;
  return text.replace(/:([a-z]+)/gi, (_, name: string) => String(values[name]));
}

// Each worker has its own, which its journeys only read: the lists of all pages have something to show.
test.beforeAll(async ({ world }) => {
  records = await createRecords(world);
});

const CHECKS =
  'accessible in both themes, logs no errors, does not move while it loads, fits every width and shows spaced text';

for (const [path, heading] of pages) {
  test(`${path} is ${CHECKS}`, devicesFor(path), async ({ page, isMobile, expectAccessible }) => {
    await look(page, path, heading, expectAccessible);

    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    if (!isMobile) await expectWidthsFit(page);
  });
}

for (const [path, heading] of customerPages) {
  test(
    `customer: ${path} is ${CHECKS}`,
    devicesFor(path),
    async ({ page, context, isMobile, logIn, expectAccessible }) => {
      await context.addCookies([cartCookie(records.blisters)]);
      await logIn(records.account);

      await look(page, path, heading, expectAccessible);
      if (!isMobile) await expectWidthsFit(page);
    },
  );
}

for (const [path, heading] of staffPages) {
  test(
    `staff: ${path} is ${CHECKS}`,
    devicesFor(path),
    async ({ page, isMobile, logInAs, expectAccessible }) => {
      await logInAs({
        isStaff: true,
        isSuperuser: ownerPaths.has(path),
        username: `alguien.con.un.nombre.${crypto.randomUUID().slice(0, 8)}`,
      });

      await look(page, path, heading, expectAccessible);
      if (!isMobile) await expectWidthsFit(page);
    },
  );
}

test('the form of a report of a blister marks its required fields and shows spaced text', async ({
  page,
}) => {
  await page.goto('/v/0000-0000-0000-0000-0');

  await page.getByRole('button', { name: 'Contar dónde lo compré' }).click();

  await expectRequiredMarked(page);
  await expectSpacedTextFits(page);
});

async function look(
  page: Page,
  path: string,
  heading: string,
  expectAccessible: (rules?: 'colours') => Promise<void>,
) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await recordLayoutShifts(page);
  await page.goto(fillIn(path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(fillIn(heading));
  await expectNoLayoutShift(page);
  if (formPaths.has(path)) await expectRequiredMarked(page);
  await showWholePage(page);
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible('colours');
}

/** Each required field has the mark that the form explains, each mark is of a required field. */
async function expectRequiredMarked(page: Page) {
  const main = page.getByRole('main');
  await expect(main.locator('[data-required]').first()).toBeVisible();
  await expect(main.getByText('Los campos con * son obligatorios.').first()).toBeVisible();
  const wrong = await main.evaluate((area) => {
    const isShown = (element: Element) => element.checkVisibility();
    const groupLegend = (field: Element) => field.closest('fieldset')?.querySelector('legend');
    const fields = [...area.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(isShown);
    const unmarked = fields
      .filter((field) => field.required)
      .filter(
        (field) =>
          ![...(field.labels ?? []), groupLegend(field)].some((label) => {
            const mark = label?.closest('[data-required]') ?? label?.querySelector('[data-required]');
            return mark && getComputedStyle(mark, '::after').content.includes('*');
          }),
      );
    const unsaid = [...area.querySelectorAll('[data-required]')].filter(isShown).filter((mark) => {
      const label = mark.closest('label');
      if (label?.control) return !(label.control as HTMLInputElement).required;
      return !mark.closest('fieldset')?.querySelector(':required, [aria-required="true"]');
    });
    return [...unmarked, ...unsaid].map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  expect(wrong).toEqual([]);
}

/** On a phone a bar at the lower edge covers a part of a button, which axe takes for a target that is too small. */
async function showWholePage(page: Page) {
  const { width } = page.viewportSize() ?? { width: 0 };
  if (width === 0 || width >= 768) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** Checks every width of the design. Desktop only: a phone would zoom out instead of overflowing. */
async function expectWidthsFit(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // A list changes between table and cards just after the width.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
  await expectSpacedTextFits(page);
}

test('every page and section has a title of its own', async ({ context, logInAs }) => {
  const pathsByTitle = new Map<string, string[]>();
  const readTitles = async (list: ReadonlyArray<readonly [path: string, heading: string]>) => {
    for (const [path] of list) {
      if (isFiltered(path)) continue;
      const html = await (await context.request.get(fillIn(path))).text();
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
      pathsByTitle.set(title, [...(pathsByTitle.get(title) ?? []), path]);
    }
  };

  await readTitles(pages);
  await logInAs({ isStaff: true, isSuperuser: true });
  await readTitles(staffPages);

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
