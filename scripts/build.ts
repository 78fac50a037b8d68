import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest } from 'vite';
import { CLIENT_ENTRY, getChunk, PRELOADED_FONTS, STYLE } from '#server/web-bundle.ts';

/** Pages and browser scripts; and the server and the command line. */
const WEB = {
  sources: ['src/web', 'src/contract', 'src/copy', 'src/domain', 'src/lib', 'public'],
  out: 'dist/web',
};
const SERVER = { sources: ['src'], out: 'dist/server' };

const FILES = [
  'scripts/build.ts',
  'scripts/build-server.ts',
  'src/server/web-bundle.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

const ASSETS = 'client/assets';
/** Source maps of the browser's scripts, outside of the directory that is served. */
const MAPS = 'maps';
/** The names of the assets that a build made itself. */
const OWN_ASSETS = 'assets.json';
/** As `assets.json`, for the server. */
const OWN_FILES = 'files.json';
/** Modules of pages that the service worker stores before they are opened. Pages of forms are stored when opened. */
const OFFLINE_PAGES = [
  'src/web/routes/index.ts',
  'src/web/routes/productos.ts',
  'src/web/routes/producto.id.ts',
  'src/web/routes/como-germinar.ts',
  'src/web/routes/carrito.ts',
  'src/web/routes/guardadas.ts',
  'src/web/routes/comparar.ts',
  'src/web/routes/configuracion.ts',
  'src/web/routes/mis-pedidos.id.ts',
  'src/web/routes/mis-blisters.ts',
  'src/web/account/blisters/own-blisters-page.tsx',
  'src/web/account/blisters/diary-form.tsx',
  'src/web/account/blisters/running-diary.tsx',
  'src/web/routes/garantia.ts',
  'src/web/lib/toaster.tsx',
  'src/web/shop/search/search-options.tsx',
];
/** Parts of these pages that are of little use without a connection, by their name in the manifest. */
const ONLINE_PARTS = /lightbox|passkey|security-page|stock-notice|blister-transfer/;
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;

// Vite takes NODE_ENV of the shell or of Vitest before its own mode, and would compile pages for development.
process.env.NODE_ENV = 'production';

const isForced = !process.argv.includes('--if-needed');
await buildIfNeeded(WEB, async (folder, stamp) => {
  await buildWeb(folder);
  await buildServiceWorker(folder, stamp);
  await moveSourceMaps(folder);
  await compress(join(folder, 'client'));
  await copyPreviousFiles(folder, { list: OWN_ASSETS, within: ASSETS, previous: WEB.out });
});
await buildIfNeeded(SERVER, async (folder) => {
  const { buildServer } = await import('./build-server.ts');
  await buildServer(folder);
  await copyPreviousFiles(folder, { list: OWN_FILES, within: '.', previous: SERVER.out });
});

type Target = { sources: readonly string[]; out: string };

/**
 * Builds into a temporary directory, and renames it when it is complete, so that a killed build leaves the old one
 * intact.
 */
async function buildIfNeeded(
  { sources, out }: Target,
  build: (folder: string, stamp: string) => Promise<void>,
) {
  const stamp = sourceHash(sources);
  if (!isForced && isBuilt(out, stamp)) return;
  // Not mkdtemp, whose directories only their owner can read: the server may run as another user.
  const fresh = `${out}-${randomBytes(6).toString('hex')}`;
  await mkdir(fresh, { recursive: true });
  try {
    await build(fresh, stamp);
    await writeFile(join(fresh, 'stamp'), stamp);
    const old = `${fresh}-old`;
    if (existsSync(out)) await rename(out, old);
    await rename(fresh, out);
    await rm(old, { recursive: true, force: true });
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!isMissingPackage(error)) throw error;
    console.error(
      `${out} is not the build of these sources, and the packages that build it are not installed: run "npm ci && npm run build", here or where the package comes from.`,
    );
    process.exit(1);
  }
}

/** As after `npm ci --omit=dev`. */
function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

function isBuilt(out: string, expected: string): boolean {
  const stamp = join(out, 'stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === expected;
}

async function buildWeb(folder: string) {
  const vite = await import('vite');
  const common = { logLevel: 'warn', mode: 'production' } as const;
  await vite.build({ ...common, build: { outDir: join(folder, 'client') } });
  await vite.build({ ...common, build: { outDir: join(folder, 'server'), ssr: true, copyPublicDir: false } });
}

/** Builds the service worker with the names of the files that it stores. */
async function buildServiceWorker(folder: string, stamp: string) {
  const vite = await import('vite');
  const client = join(folder, 'client');
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const files = new Set([
    ...filesOf(manifest, CLIENT_ENTRY),
    ...filesOf(manifest, 'src/web/lib/offline.ts'),
    ...filesOf(manifest, 'src/web/shop/frame/error-cause-screen.tsx'),
    ...preloadedFiles(manifest),
  ]);
  const further = new Set(OFFLINE_PAGES.flatMap((page) => filesOf(manifest, page, { withParts: true })));
  const build = {
    id: stamp.slice(0, 12),
    files: [...files],
    furtherFiles: [...further].filter((file) => !files.has(file)),
  };
  await vite.build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(build) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/web/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** The stylesheet of every page, and the fonts that the server preloads. */
function preloadedFiles(manifest: Manifest): string[] {
  const { file } = getChunk(manifest, STYLE);
  return [`/${file}`, ...PRELOADED_FONTS.map((font) => `/${getChunk(manifest, font).file}`)];
}

type FilesOptions = {
  /** Whether modules that it imports dynamically are included. */
  withParts?: boolean;
};

/** URLs of a module, of what it imports, and of their stylesheets. */
function filesOf(manifest: Manifest, source: string, { withParts = false }: FilesOptions = {}): string[] {
  const { file, imports = [], dynamicImports = [], assets = [] } = getChunk(manifest, source);
  // The entry imports every page dynamically.
  const hasParts = withParts && source !== CLIENT_ENTRY;
  const parts = hasParts ? dynamicImports.filter((name) => !ONLINE_PARTS.test(name)) : [];
  return [
    `/${file}`,
    ...assets.filter((asset) => asset.endsWith('.css')).map((asset) => `/${asset}`),
    ...imports.flatMap((name) => filesOf(manifest, name, { withParts: hasParts })),
    ...parts.flatMap((name) => filesOf(manifest, name)),
  ];
}

async function moveSourceMaps(folder: string) {
  await mkdir(join(folder, MAPS));
  const names = await readdir(join(folder, ASSETS));
  for (const name of names.filter((candidate) => candidate.endsWith('.map')))
    await rename(join(folder, ASSETS, name), join(folder, MAPS, name));
}

async function compress(folder: string) {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((candidate) => COMPRESSIBLE.test(candidate))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    const [zipped, brotli] = await Promise.all([
      promisify(gzip)(bytes, { level: 9 }),
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ]);
    if (zipped.length < bytes.length) await writeFile(`${path}.gz`, zipped);
    if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
  }
}

type PreviousFiles = { list: string; within: string; previous: string };

/**
 * Keeps the files of the previous build whose names contain a hash, for pages that are still open, and for a server
 * that still runs from that build and loads parts of itself later.
 */
async function copyPreviousFiles(fresh: string, { list, within, previous }: PreviousFiles) {
  const own = await readdir(join(fresh, within));
  await writeFile(join(fresh, list), JSON.stringify(own));
  const path = join(previous, list);
  const before: string[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  for (const name of before.filter((candidate) => !own.includes(candidate)))
    await copyFile(join(previous, within, name), join(fresh, within, name));
}

function sourceHash(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...sources.flatMap(listFiles), ...FILES]) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
