import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type Cookie, chromium } from '@playwright/test';
import { startServer } from '#tests/support/running-server.ts';
import { chromiumArguments, needChromium } from './chromium.ts';

type View = { name: string; width: number; height: number };

const VIEWS: readonly View[] = [
  { name: '360', width: 360, height: 740 },
  { name: '768', width: 768, height: 1024 },
  { name: '1280', width: 1280, height: 860 },
];
const THEMES = ['light', 'dark'] as const;
const PAGES = {
  home: '/',
  catalogue: '/productos',
  nothing: '/productos?search=zzzz',
  product: '/producto/1',
  'not-found': '/producto/999999',
  'points-of-sale': '/puntos-de-venta',
  about: '/sobre-nosotros',
  blog: '/blog',
  login: '/login',
  register: '/crear-cuenta',
  'forgot-password': '/recuperar-contrasena',
} as const;
/** As an admin sees them. */
const OWN_PAGES = {
  'own-catalogue': '/productos',
  'own-product': '/producto/2',
  account: '/configuracion',
  settings: '/configuracion?section=settings',
  admin: '/admin/productos',
} as const;
/** What the README shows. */
const PAPERS = [
  { name: 'catalogue', path: '/productos', view: '1280', theme: 'light' },
  { name: 'product', path: '/producto/1', view: '1280', theme: 'light' },
  { name: 'catalogue-phone', path: '/productos', view: '360', theme: 'light' },
  { name: 'home-phone-dark', path: '/', view: '360', theme: 'dark' },
] as const;

/**
 * `npm run screenshots`: the README's pictures, of the demo catalogue, into docs/screenshots.
 * `npm run screenshots -- DIRECTORY`: every page at every width in both themes, whole, to be looked at.
 */
const [directory] = process.argv.slice(2);
const server = await startServer();
const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumArguments });
try {
  if (directory) await takeAll(directory);
  else await takePapers('docs/screenshots');
} finally {
  await browser.close();
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
}

async function takePapers(folder: string) {
  await mkdir(folder, { recursive: true });
  for (const { name, path, view, theme } of PAPERS) {
    const size = VIEWS.find((one) => one.name === view);
    if (size) await take({ browser, path, size, theme, file: join(folder, `${name}.jpg`), whole: false });
  }
}

async function takeAll(folder: string) {
  await mkdir(folder, { recursive: true });
  await takeEach(folder, PAGES, []);
  await takeEach(folder, OWN_PAGES, await adminCookies());
}

async function takeEach(folder: string, pages: Readonly<Record<string, string>>, cookies: Cookie[]) {
  for (const [name, path] of Object.entries(pages)) {
    for (const size of VIEWS) {
      for (const theme of THEMES) {
        const file = join(folder, `${name}-${size.name}-${theme}.jpg`);
        await take({ browser, path, size, theme, file, whole: true, cookies });
      }
    }
  }
}

/** The session of the first admin of this server. */
async function adminCookies(): Promise<Cookie[]> {
  const context = await browser.newContext();
  const password = (await readFile(join(server.dataDir, 'admin-password'), 'utf8')).trim();
  await context.request.post(`${server.url}/api/auth/login/`, {
    data: { username_or_email: 'admin', password },
  });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

type Shot = {
  browser: Browser;
  path: string;
  size: View;
  theme: (typeof THEMES)[number];
  file: string;
  whole: boolean;
  cookies?: Cookie[];
};

async function take({ browser: opened, path, size, theme, file, whole, cookies = [] }: Shot) {
  const context = await opened.newContext({
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'es-AR',
  });
  await context.addCookies([{ name: 'ageVerified', value: 'true', url: server.url }, ...cookies]);
  await context.addInitScript(() => localStorage.setItem('ageVerified', 'true'));
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: file, fullPage: whole, type: 'jpeg', quality: 82 });
  await context.close();
}
