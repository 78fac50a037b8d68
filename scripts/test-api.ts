import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `--database-url` runs the API tests on that server instead of an embedded one; the rest goes to Vitest. */
const { values, positionals } = parseArgs({
  options: { 'database-url': { type: 'string' } },
  allowPositionals: true,
});
const databaseUrl = values['database-url'] ?? process.env.TEST_DATABASE_URL;
// Some tests start the whole application.
run('scripts/build.ts', '--if-needed');
run('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...positionals);

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}) },
  });
  if (status !== 0) process.exit(status ?? 1);
}
