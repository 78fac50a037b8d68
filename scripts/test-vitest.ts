import { runSideBySide } from './run-side-by-side.ts';

// The process tests wait for timeouts, restarts and mails, in which time the API tests use the cores.
const parts = [
  {
    name: 'unit and process tests',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'process'],
  },
  { name: 'API tests', args: ['scripts/test-api.ts'] },
];
console.log(`Running side by side, which takes some minutes: ${parts.map(({ name }) => name).join(', ')}.`);
process.exitCode = (await runSideBySide(parts)) ? 0 : 1;
