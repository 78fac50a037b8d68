import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Whether this machine lets a user mount file systems in a namespace of their own. */
export const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

/**
 * Runs a module's text on a directory (`process.argv[1]`) that is a file system with these options of tmpfs, after the
 * shell command `fill` in it. Returns what it prints.
 */
export function runOnDisk(options: string, module: string, fill = ':'): string {
  const directory = mkdtempSync(join(tmpdir(), 'semillero-disk-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const script = `mount -t tmpfs -o ${options} tmpfs "$1"; (cd "$1"; ${fill}); exec "$2" --input-type=module -e "$3" "$1"`;
  const args = ['--map-root-user', '--mount', 'sh', '-c', script, 'sh', directory, process.execPath, module];
  return execFileSync('unshare', args, { encoding: 'utf8' });
}
