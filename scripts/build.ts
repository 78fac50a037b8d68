import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sourceHash } from './source-hash.ts';

const OUT = 'dist/web';
const STAMP = join(OUT, 'stamp');
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;

const hash = sourceHash();
if (process.argv.includes('--if-needed') && isBuilt(hash)) process.exit(0);
await buildWeb(hash);

function isBuilt(wanted: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
}

/**
 * Builds both halves beside the old build and puts them in its place when they are whole, so that a build
 * that is killed leaves what was there.
 */
async function buildWeb(stamp: string) {
  const { build } = await import('vite');
  await mkdir('dist', { recursive: true });
  const fresh = await mkdtemp('dist/web-');
  try {
    for (const [environment, folder] of [
      ['client', 'client'],
      ['ssr', 'server'],
    ] as const) {
      await build({
        logLevel: 'warn',
        mode: 'production',
        build: {
          outDir: join(fresh, folder),
          copyPublicDir: environment === 'client',
          ssr: environment === 'ssr',
        },
      });
    }
    await compress(join(fresh, 'client'));
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
