import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Files whose result can depend on the version of the server: plans, migrations, triggers, collations, retries,
 * prepared statements, copies of a whole database; and those that send each list, filter, report and export, so that
 * no statement needs a newer function (CONTRIBUTING.md).
 */
const SERVER_TESTS = [
  'src/db/**/*.api.test.ts',
  'src/services/backup/*.api.test.ts',
  'src/cli/{admin-and-stock,backup,backups,doctor,jobs-and-mail,move}.api.test.ts',
  'src/api/routes/{activity,facets,low-stock,own-data,products,reports,saved-products}.api.test.ts',
  'src/api/routes/{diaries,labels,lots,lot-*,own-blisters,packing,serial-checks}.api.test.ts',
  'src/api/routes/{order,orders,edit-orders,restore-order,stock,trash}*.api.test.ts',
  'src/api/routes/staff-*.api.test.ts',
  'tests/*{-plans,figures}.api.test.ts',
  'tests/fuzz-queries.api.test.ts',
];

/**
 * `--database-url` runs the API tests on that server instead of an embedded one, `--server-tests` only those of
 * `SERVER_TESTS`; the rest goes to Vitest.
 */
const { values, positionals } = parseArgs({
  options: { 'database-url': { type: 'string' }, 'server-tests': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const databaseUrl = values['database-url'] ?? process.env.TEST_DATABASE_URL;
const serverTests = values['server-tests'] ? SERVER_TESTS.flatMap(findFiles) : [];
run('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...serverTests, ...positionals);

function findFiles(pattern: string): string[] {
  const files = globSync(pattern);
  if (files.length === 0) throw new Error(`No file matches ${pattern}.`);
  return files;
}

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}) },
  });
  if (status !== 0) process.exit(status ?? 1);
}
