import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * One checker, as several check the types that they share once each. The build information makes the next run check
 * changed files only, and those that import them.
 */
const incremental = (name: string) => [
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/tsc/${name}`,
];

/** The longest first: they share the cores. */
const parts: ReadonlyArray<{ name: string; args: readonly string[] }> = [
  {
    name: 'tsc',
    args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', ...incremental('all.tsbuildinfo')],
  },
  { name: 'biome', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'knip', args: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'tsc of the pure layers',
    args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.pure.json', ...incremental('pure.tsbuildinfo')],
  },
  { name: 'migrations', args: ['scripts/check-migrations.ts'] },
];

const running = new Set<number>();

/** Runs a part in a process group of its own, since some parts start processes that outlive a signal to them alone. */
async function run({ name, args }: (typeof parts)[number]): Promise<boolean> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  const [[status], out, err] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (pid !== undefined) running.delete(pid);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)\n${out}${err}`.trimEnd());
  return status === 0;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const pid of running) process.kill(-pid, 'SIGTERM');
    process.exit(1);
  });
}

const passed = await Promise.all(parts.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
