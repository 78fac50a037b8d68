import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cookie, chromium, devices } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN_PASSWORD, startServer } from '#tests/support/running-server.ts';
import { chromiumArguments, requireChromium } from './chromium.ts';

type View = { name: string; width: number; height: number };

const VIEWS: readonly View[] = [
  { name: '360', width: 360, height: 740 },
  { name: '768', width: 768, height: 1024 },
  { name: '1280', width: 1280, height: 860 },
];
const MOBILE_WIDTH = 768;
const THEMES = ['light', 'dark'] as const;
const PAGES = {
  home: '/',
  catalogue: '/productos',
  nothing: '/productos?search=zzzz',
  product: '/producto/1',
  compare: '/comparar?ids=1,2,3',
  'compare-none': '/comparar',
  saved: '/guardadas',
  'not-found': '/producto/999999',
  'points-of-sale': '/puntos-de-venta',
  'points-of-province': '/puntos-de-venta?provincia=cordoba',
  about: '/sobre-nosotros',
  blog: '/blog',
  germination: '/como-germinar',
  'first-time': '/primera-vez',
  'first-time-answered': '/primera-vez?lugar=balcon&espacio=poco&experiencia=ninguna&gusto=citrico',
  gallery: '/galeria',
  warranty: '/garantia',
  withdrawal: '/arrepentimiento',
  'blister-check': '/v',
  privacy: '/privacidad',
  terms: '/terminos',
  cookies: '/cookies',
  'cart-empty': '/carrito',
  login: '/login',
  register: '/crear-cuenta',
  'forgot-password': '/recuperar-contrasena',
} as const;
/** Pages that are shown as an admin sees them. */
const ADMIN_PAGES = {
  'own-catalogue': '/productos',
  'own-product': '/producto/2',
  account: '/configuracion',
  orders: '/configuracion?section=orders',
  'own-order': '/mis-pedidos/3',
  settings: '/configuracion?section=settings',
  security: '/configuracion?section=security',
  'own-claims': '/configuracion?section=warranty',
  'own-warranty': '/garantia',
  'own-blisters': '/mis-blisters',
  admin: '/admin',
  'admin-products': '/admin/productos',
  'admin-product-new': '/admin/productos/nuevo',
  'admin-product-edit': '/admin/productos/editar/1',
  'admin-import': '/admin/productos/importar',
  'admin-alerts': '/admin/avisos',
  'admin-synonyms': '/admin/productos/sinonimos',
  'admin-trash': '/admin/productos/papelera',
  'admin-product-grid': '/admin/productos/planilla',
  'admin-stock': '/admin/productos/stock/1',
  'admin-brands': '/admin/bancos',
  'admin-brand-new': '/admin/bancos/nuevo',
  'admin-brand-edit': '/admin/bancos/editar/1',
  'admin-brand-stock': '/admin/marcas',
  'admin-lots': '/admin/lotes',
  'admin-lot-new': '/admin/lotes/nuevo',
  'admin-withdrawals': '/admin/arrepentimientos',
  'admin-serial-reports': '/admin/denuncias',
  'admin-claims': '/admin/garantias',
  'admin-gallery': '/admin/galeria',
  'admin-orders': '/admin/pedidos',
  'admin-order': '/admin/pedidos/3',
  'admin-order-new': '/admin/pedidos/nuevo?cliente=1',
  'admin-users': '/admin/usuarios',
  'admin-user': '/admin/usuarios/2',
  'admin-reports': '/admin/informes',
  'admin-report-varieties': '/admin/informes?by=variety',
  'admin-quality': '/admin/calidad',
  'admin-activity': '/admin/actividad',
  'admin-settings': '/admin/configuracion',
  'admin-settings-brand': '/admin/configuracion/marca',
  'admin-settings-faq': '/admin/configuracion/preguntas',
  'admin-settings-points': '/admin/configuracion/puntos-de-venta',
  'admin-settings-notices': '/admin/configuracion/carteles',
  'admin-settings-limits': '/admin/configuracion/limites',
  'admin-settings-warranty': '/admin/configuracion/garantia',
  'admin-settings-lots': '/admin/configuracion/lotes',
  'admin-settings-stock': '/admin/configuracion/stock',
  'admin-settings-mail': '/admin/configuracion/correo',
  'admin-settings-seller': '/admin/configuracion/vendedor',
  'admin-settings-prices': '/admin/configuracion/precios',
  'admin-settings-legal': '/admin/configuracion/textos-legales',
  'admin-security-log': '/admin/actividad/seguridad',
} as const;
/** With a cart that includes a sold-out blister. */
const CART_PAGES = { cart: '/carrito', checkout: '/carrito?paso=pedido' } as const;
/** The screenshots in the README. */
const README_SHOTS = [
  { name: 'catalogue', path: '/productos', view: '1280', theme: 'light' },
  { name: 'product', path: '/producto/2', view: '1280', theme: 'light' },
  { name: 'catalogue-phone', path: '/productos', view: '360', theme: 'light' },
  { name: 'home-phone-dark', path: '/', view: '360', theme: 'dark' },
] as const;

/** The screenshots in the web manifest (`server/documents/site-documents.ts`). */
const MANIFEST_SHOTS = [
  { name: 'home-phone', path: '/', view: '360', theme: 'light' },
  { name: 'catalogue-phone', path: '/productos', view: '360', theme: 'light' },
  { name: 'catalogue', path: '/productos', view: '1280', theme: 'light' },
] as const;
/** Small: browsers download them before an installation. */
const MANIFEST_QUALITY = 60;

/**
 * `npm run screenshots`: takes the screenshots of the demo catalogue in docs/screenshots for the README, and those in
 * public/screenshots for the web manifest.
 *
 * `npm run screenshots -- DIRECTORY [NAME…]`: takes full-page screenshots of every page or of the named ones, at every
 * width, in both themes, for review.
 */
const [directory, ...names] = process.argv.slice(2);
// Before the server: an error here ends this process, and would leave the server running.
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArguments });
const server = await startServer();
try {
  if (directory) await takeAll(directory);
  else {
    await takeShots('docs/screenshots', README_SHOTS);
    await takeManifestShots('public/screenshots');
  }
} finally {
  await browser.close();
  await server.remove();
}

type NamedShot = { name: string; path: string; view: string; theme: (typeof THEMES)[number] };

async function takeManifestShots(folder: string) {
  const taken = await mkdtemp(join(tmpdir(), 'semillero-shots-'));
  await takeShots(taken, MANIFEST_SHOTS);
  await mkdir(folder, { recursive: true });
  for (const { name } of MANIFEST_SHOTS) {
    const image = sharp(join(taken, `${name}.jpg`)).webp({ quality: MANIFEST_QUALITY });
    await image.toFile(join(folder, `${name}.webp`));
  }
  await rm(taken, { recursive: true });
}

async function takeShots(folder: string, shots: readonly NamedShot[]) {
  await mkdir(folder, { recursive: true });
  for (const { name, path, view, theme } of shots) {
    const size = VIEWS.find((one) => one.name === view);
    if (size) await take({ path, size, theme, file: join(folder, `${name}.jpg`), whole: false });
  }
}

async function takeAll(folder: string) {
  await mkdir(folder, { recursive: true });
  await takeEach(folder, PAGES, []);
  const { cookies, access } = await logInAsAdmin();
  const lines = await fetchBlisters();
  for (const line of lines.slice(0, 2)) await placeOrder(access, [line]);
  await placeOrder(access, lines.slice(0, 2));
  await takeEach(folder, ADMIN_PAGES, cookies);
  await takeEach(folder, CART_PAGES, [...cookies, cartCookie(lines)]);
}

async function takeEach(folder: string, pages: Readonly<Record<string, string>>, cookies: Cookie[]) {
  for (const [name, path] of Object.entries(pages)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const size of VIEWS) {
      for (const theme of THEMES) {
        const file = join(folder, `${name}-${size.name}-${theme}.jpg`);
        await take({ path, size, theme, file, whole: true, cookies });
      }
    }
  }
}

/** Logs in as the first admin of this server. */
async function logInAsAdmin(): Promise<{ cookies: Cookie[]; access: string }> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${server.url}/api/auth/login/`, {
    data: { username_or_email: 'admin', password: ADMIN_PASSWORD },
  });
  const { access } = await answer.json();
  const cookies = await context.cookies();
  await context.close();
  return { cookies, access };
}

type Blister = { productId: number; id: number; stock: number };

/** Two available blisters, and one that is sold out. */
async function fetchBlisters(): Promise<Blister[]> {
  const answer = await fetch(`${server.url}/api/products/?page_size=100`);
  const { results } = (await answer.json()) as {
    results: { id: number; blisters: { id: number; stock: number }[] }[];
  };
  const all = results.flatMap(({ id: productId, blisters }) =>
    blisters.map((one) => ({ ...one, productId })),
  );
  const available = all.filter(({ stock }) => stock > 1);
  return [
    ...available.slice(0, 1),
    ...available.slice(-1),
    ...all.filter(({ stock }) => stock === 0).slice(0, 1),
  ];
}

async function placeOrder(access: string, lines: readonly Blister[]) {
  await fetch(`${server.url}/api/orders/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({
      recipient_name: 'Rosa Luna',
      customer_phone: '1122334455',
      delivery_type: 'coordinate',
      note: 'De 9 a 13 estoy en casa. El timbre es el 2.',
      products: lines.map(({ productId, id }) => ({ product_id: productId, blister_id: id, quantity: 1 })),
    }),
  });
}

function cartCookie(lines: readonly Blister[]): Cookie {
  const value = lines.map(({ productId, id }) => `${productId}.${id}.1`).join('_');
  const { hostname: domain } = new URL(server.url);
  return {
    name: 'cart',
    value,
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  };
}

type Shot = {
  path: string;
  size: View;
  theme: (typeof THEMES)[number];
  file: string;
  whole: boolean;
  cookies?: Cookie[];
};

async function take({ path, size, theme, file, whole, cookies = [] }: Shot) {
  const context = await browser.newContext({
    viewport: size,
    // The server renders cards instead of tables for a phone.
    ...(size.width < MOBILE_WIDTH && { userAgent: devices['Pixel 7'].userAgent }),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'es-AR',
  });
  await context.addCookies([{ name: 'ageVerified', value: 'true', url: server.url }, ...cookies]);
  await context.addInitScript(() => localStorage.setItem('ageVerified', 'true'));
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.waitForFunction(() => !document.querySelector('.skeleton'));
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: file, fullPage: whole, type: 'jpeg', quality: 82 });
  await context.close();
}
