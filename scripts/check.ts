import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * One checker, because several would each check the shared types again. The incremental build info makes the next run
 * only check changed files and their dependents.
 */
const incremental = (name: string) => [
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/tsc/${name}`,
];

/** The compiler ends before its memory is worth collecting, which costs a quarter of its CPU time. */
const WITHOUT_GARBAGE_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** Longest first, since they share the CPU cores. */
const parts: ReadonlyArray<{ name: string; args: readonly string[] }> = [
  {
    name: 'tsc',
    args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', ...incremental('all.tsbuildinfo')],
  },
  { name: 'biome', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'knip', args: ['node_modules/knip/bin/knip.js', '--cache'] },
  {
    name: 'tsc of the pure layers',
    args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.pure.json', ...incremental('pure.tsbuildinfo')],
  },
  {
    name: 'tsc of the service worker',
    args: [
      'node_modules/typescript/bin/tsc',
      '-p',
      'tsconfig.worker.json',
      ...incremental('worker.tsbuildinfo'),
    ],
  },
  { name: 'migrations', args: ['scripts/check-migrations.ts'] },
  { name: 'licences', args: ['scripts/list-licences.ts', '--check'] },
];

const running = new Set<number>();

/**
 * Runs a part in its own process group, because some parts start processes that survive a signal to the parent alone.
 */
async function run({ name, args }: (typeof parts)[number]): Promise<boolean> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    detached: true,
    env: { ...process.env, ...WITHOUT_GARBAGE_COLLECTION },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
