import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { aRegisteredBlister, aSownBlister } from '#e2e/support/blisters.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, type World } from '#e2e/support/world.ts';
import { STATE_ID } from '#web/lib/element-ids.ts';

/** Maximum of a first load in KB: text as gzip, also where the browser negotiates Brotli, fonts and images as they are. */
type Budget = {
  html: number;
  /** The scripts that the HTML names. */
  scripts: number;
  /** Scripts that the page requests by itself afterwards. */
  laterScripts: number;
  styles: number;
  fonts: number;
  images: number;
  /** Number of requests of all kinds. */
  requests: number;
};

const KB = 1_024;
const MAX_SCRIPT_REQUESTS = 15;
/** Why 107 KB and not 90: decision 70. */
const publicPage = {
  html: 13,
  scripts: 107,
  laterScripts: 4,
  styles: 17.5,
  fonts: 60,
  images: 45,
  requests: 25,
};
const formPage = { ...publicPage, scripts: 110, laterScripts: 6 };
const staffPage = {
  ...publicPage,
  html: 40,
  scripts: 267,
  laterScripts: 20,
  styles: 35,
  images: 80,
  requests: 85,
};

const pages: Record<string, Budget> = {
  '/': { ...publicPage, html: 16, requests: 40 },
  // With the brands of all journeys in its filters.
  '/productos': { ...publicPage, html: 14 },
  '/como-germinar': { ...publicPage, html: 18 },
  '/sobre-nosotros': publicPage,
  '/puntos-de-venta': { ...publicPage, html: 14 },
  '/galeria': publicPage,
  '/primera-vez': publicPage,
  '/comparar?ids=2,3,5': publicPage,
  '/guardadas': publicPage,
  '/blog': publicPage,
  '/privacidad': publicPage,
  '/terminos': publicPage,
  '/cookies': publicPage,
  '/login': formPage,
  '/crear-cuenta': formPage,
  '/recuperar-contrasena': formPage,
  '/carrito': formPage,
  '/garantia': formPage,
  '/arrepentimiento': formPage,
  '/v': publicPage,
  '/v/0000-0000-0000-0000-0': publicPage,
};

for (const [path, budget] of Object.entries(pages))
  test(`the first load of ${path} is within its budgets of bytes and requests`, async ({ page }) => {
    const weight = await weigh(page, path);

    expectWithinBudget(weight, budget);
    expect(weight.scriptPaths.filter((script) => script.includes('/staff'))).toEqual([]);
  });

test('the first load of a product page is within its budgets of bytes and requests', async ({
  page,
  world,
}) => {
  const facts = {
    thc: '24%',
    floweringTime: '9 semanas',
    flavors: 'Limón',
    aroma: 'Pino',
    effects: 'Relajante',
    yieldIndoor: '500 g/m²',
  };
  const { id } = await world.createProduct({ name: unique('Liviana'), ...facts, blisters: [{ stock: 4 }] });

  expectWithinBudget(await weigh(page, `/producto/${id}`), publicPage);
});

test('the first load of an authentic blister and of its claim is within their budgets of bytes and requests', async ({
  page,
  world,
}) => {
  const { serial } = await aRegisteredBlister(world, await world.createUser());

  expectWithinBudget(await weigh(page, `/v/${serial}`), publicPage);
  // The choice of the serial follows the form.
  expectWithinBudget(await weigh(page, `/garantia?serial=${serial}`), { ...formPage, laterScripts: 11 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, most] of [
    ['/', 16_000],
    ['/productos', 8_000],
    ['/producto/1', 6_000],
    ['/como-germinar', 2_000],
  ] as const)
    test(`the state of ${path} has what the page shows, and no more`, async ({ page }) => {
      await page.goto(path);

      const state = await page.locator(`#${STATE_ID}`).textContent();
      const entries = (JSON.parse(state ?? '') as Array<[key: unknown, data: object]>)
        // The filters have the brands of all journeys.
        .filter(([, data]) => !('facets' in data));
      expect(entries.length).toBeGreaterThan(1);
      expect(JSON.stringify(entries).length).toBeLessThanOrEqual(most);
    });
});

test('the pages of a customer are within their budgets of bytes and requests', async ({
  page,
  world,
  logInAs,
}) => {
  const account = await logInAs();
  const { blisters } = await world.createProduct({ name: unique('Pedida') });
  const order = await world.createOrder(account, blisters);
  const { id: blister } = await aRegisteredBlister(world, account);
  const { id: sown } = await aSownBlister(world, account);

  const paths = {
    [`/mis-pedidos/${order}`]: formPage,
    '/mis-blisters': formPage,
    [`/mis-blisters/${blister}`]: formPage,
    [`/mis-blisters/${sown}`]: formPage,
    '/configuracion?section=settings': formPage,
    '/configuracion?section=orders': formPage,
    // The choice of a serial is loaded later.
    '/configuracion?section=warranty': { ...formPage, laterScripts: 7 },
  };
  for (const [path, budget] of Object.entries(paths))
    await test.step(path, async () => expectWithinBudget(await weigh(page, path), budget));
});

const staffPaths = {
  'lists and forms of the catalogue': ({ product, brand, lot }) => [
    '/admin/productos',
    '/admin/productos/nuevo',
    `/admin/productos/editar/${product}`,
    `/admin/productos/stock/${product}`,
    '/admin/productos/planilla',
    '/admin/productos/importar',
    '/admin/productos/sinonimos',
    '/admin/productos/papelera',
    '/admin/bancos',
    '/admin/bancos/nuevo',
    `/admin/bancos/editar/${brand}`,
    '/admin/marcas',
    '/admin/lotes',
    '/admin/lotes/nuevo',
    `/admin/lotes/${lot}`,
    `/admin/lotes/${lot}/etiquetas`,
  ],
  'orders, claims and users': ({ order, claim, customer }) => [
    '/admin/pedidos',
    '/admin/pedidos/nuevo',
    `/admin/pedidos/${order}`,
    '/admin/garantias',
    '/admin/denuncias',
    `/admin/garantias?claim=${claim}`,
    '/admin/usuarios',
    `/admin/usuarios/${customer}`,
  ],
  'home, reports, logs and settings': ({ lot }) => [
    '/admin',
    '/admin/informes',
    '/admin/calidad',
    `/admin/lotes/${lot}/retiro`,
    '/admin/avisos',
    '/admin/actividad',
    '/admin/actividad/seguridad',
    '/admin/galeria',
    '/admin/configuracion',
    '/admin/configuracion/marca',
    '/admin/configuracion/preguntas',
    '/admin/configuracion/stock',
    '/configuracion?section=security',
    '/configuracion/galeria',
  ],
} satisfies Record<string, (records: StaffRecords) => string[]>;

for (const [name, paths] of Object.entries(staffPaths))
  test(`the staff’s pages of ${name} request 15 scripts at most`, async ({ page, world, logInAs }) => {
    const records = await createStaffRecords(world);
    await logInAs({ isStaff: true, isSuperuser: true });

    for (const path of paths(records))
      await test.step(path, async () => expectWithinBudget(await weigh(page, path), staffPage));
  });

type StaffRecords = Awaited<ReturnType<typeof createStaffRecords>>;

/** Records whose pages have all their parts. */
async function createStaffRecords(world: World) {
  const customer = await world.createUser();
  const { id: product, brandId: brand, blisters } = await world.createProduct({ name: unique('Pesada') });
  const order = await world.createOrder(customer, blisters);
  const claim = await world.createClaim({ name: 'Inés Río', email: customer.email, product_name: 'Pesada' });
  const { id: lot } = await world.createLot(product);
  return { customer: customer.id, product, brand, order, claim, lot };
}

type Weight = Awaited<ReturnType<typeof weigh>>;

/** What the page loads into an empty cache, until it requests nothing more. */
async function weigh(page: Page, path: string) {
  const requests: Request[] = [];
  const add = (request: Request) => requests.push(request);
  // A routed page has no cache.
  await page.route('**/*', (route) => route.continue());
  page.on('request', add);
  const response = await page.goto(path, { waitUntil: 'load' });
  await waitUntilQuiet(requests);
  page.off('request', add);
  expect(response?.status()).toBe(200);
  const html = (await response?.text()) ?? '';
  const bytes = { html: zippedSize(html), scripts: 0, laterScripts: 0, styles: 0, fonts: 0, images: 0 };
  const scriptPaths: string[] = [];
  for (const request of requests) {
    const { pathname } = new URL(request.url());
    const kind = weighedKinds[request.resourceType()];
    if (!kind) continue;
    if (kind === 'scripts') scriptPaths.push(pathname);
    const isLater = kind === 'scripts' && !html.includes(pathname);
    bytes[isLater ? 'laterScripts' : kind] += await weighedSize(request);
  }
  return { bytes, requests: requests.length, scriptPaths };
}

const weighedKinds: Record<string, 'scripts' | 'styles' | 'fonts' | 'images' | undefined> = {
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'images',
};

/** Sizes of scripts and style sheets by URL, which has the hash of their content. */
const zippedSizes = new Map<string, number>();

async function weighedSize(request: Request): Promise<number> {
  if (/font|image/.test(request.resourceType())) return (await request.sizes()).responseBodySize;
  const url = request.url();
  const known = zippedSizes.get(url);
  if (known !== undefined) return known;
  const response = await request.response();
  const size = response ? zippedSize(await response.body()) : 0;
  zippedSizes.set(url, size);
  return size;
}

/** Waits until all requests have ended and none was added for half a second. */
async function waitUntilQuiet(requests: readonly Request[]) {
  let count = -1;
  const isQuiet = () => {
    const isUnchanged = requests.length === count;
    count = requests.length;
    return isUnchanged && requests.every((request) => request.timing().responseEnd >= 0 || request.failure());
  };
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
}

function zippedSize(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length;
}

function expectWithinBudget({ bytes, requests, scriptPaths }: Weight, { requests: most, ...budget }: Budget) {
  for (const kind of ['html', 'scripts', 'styles', 'fonts'] as const)
    expect(bytes[kind], `bytes of ${kind}`).toBeGreaterThan(0);
  for (const [kind, kilobytes] of Object.entries(budget) as Array<[keyof typeof bytes, number]>)
    expect.soft(bytes[kind], `bytes of ${kind}`).toBeLessThanOrEqual(kilobytes * KB);
  expect.soft(requests, 'requests').toBeLessThanOrEqual(most);
  expect.soft(scriptPaths.length, scriptPaths.join('\n')).toBeLessThanOrEqual(MAX_SCRIPT_REQUESTS);
}
