import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const COPIED = [
  'demo',
  'package.json',
  'package-lock.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** Copies the application to a temporary directory, where a test may edit its sources. */
export async function copyApplication() {
  const root = await mkdtemp(join(tmpdir(), 'semillero-copy-'));
  for (const name of COPIED) await cp(join(ROOT, name), join(root, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));

  /** Atomic write: a reader sees the old text or the new one. */
  const write = async (path: string, text: string) => {
    const draft = join(root, 'draft');
    await writeFile(draft, text);
    await rename(draft, join(root, path));
  };

  return {
    root,
    write,
    /** Replaces a text that the file must contain. Returns the previous content. */
    async edit(path: string, before: string, after: string): Promise<string> {
      const text = await readFile(join(root, path), 'utf8');
      if (!text.includes(before)) throw new Error(`${path} does not contain ${before}`);
      await write(path, text.replace(before, after));
      return text;
    },
    build(): void {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
        cwd: root,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`the build failed:\n${stderr}`);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
