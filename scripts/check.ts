import { type Part, runSideBySide } from './run-side-by-side.ts';

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
const parts: readonly Part[] = [
  {
    name: 'tsc',
    args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', ...incremental('all.tsbuildinfo')],
  },
  { name: 'biome', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'knip',
    args: [
      'node_modules/knip/bin/knip.js',
      '--treat-config-hints-as-errors',
      '--cache',
      '--cache-location',
      'node_modules/.cache/unused-code',
    ],
  },
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

process.exitCode = (await runSideBySide(parts, WITHOUT_GARBAGE_COLLECTION)) ? 0 : 1;
