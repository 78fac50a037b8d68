import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SOURCES = ['src/web', 'src/contract', 'src/copy', 'src/domain', 'src/lib', 'public'];

const FILES = ['scripts/build.ts', 'vite.config.ts', 'package.json', 'package-lock.json'];

const OUT = 'dist/web';
const ASSETS = 'client/assets';
/** Source maps of the browser's scripts, outside of the directory that is served. */
const MAPS = 'maps';
/** The names of the assets that a build made itself. */
const OWN_ASSETS = 'assets.json';
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;

const hash = sourceHash();
if (process.argv.includes('--if-needed') && isBuilt(hash)) process.exit(0);
await buildWeb(hash);

function isBuilt(expected: string): boolean {
  const stamp = join(OUT, 'stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === expected;
}

/**
 * Builds client and server into a temporary directory, and renames it when it is complete, so that a killed build
 * leaves the old one intact.
 */
async function buildWeb(stamp: string) {
  // Not mkdtemp, whose directories only their owner can read: the server may run as another user.
  const fresh = `dist/web-${randomBytes(6).toString('hex')}`;
  await mkdir(fresh, { recursive: true });
  try {
    await build(fresh);
    await moveSourceMaps(fresh);
    await compress(join(fresh, 'client'));
    await copyPreviousAssets(fresh);
    await writeFile(join(fresh, 'stamp'), stamp);
    const old = `${fresh}-old`;
    if (existsSync(OUT)) await rename(OUT, old);
    await rename(fresh, OUT);
    await rm(old, { recursive: true, force: true });
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

async function build(folder: string) {
  const vite = await import('vite');
  const common = { logLevel: 'warn', mode: 'production' } as const;
  await vite.build({ ...common, build: { outDir: join(folder, 'client') } });
  await vite.build({ ...common, build: { outDir: join(folder, 'server'), ssr: true, copyPublicDir: false } });
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

/**
 * Keeps the previous build's assets for pages that are still open, and for a server that still runs from that build.
 */
async function copyPreviousAssets(fresh: string) {
  const own = await readdir(join(fresh, ASSETS));
  await writeFile(join(fresh, OWN_ASSETS), JSON.stringify(own));
  const list = join(OUT, OWN_ASSETS);
  const before: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const name of before.filter((candidate) => !own.includes(candidate))) {
    await copyFile(join(OUT, ASSETS, name), join(fresh, ASSETS, name));
  }
}

/** Hash of all sources of the web build. */
function sourceHash(): string {
  const hash = createHash('sha256');
  for (const path of [...SOURCES.flatMap(listFiles), ...FILES]) {
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
