import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

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

const args = process.argv.slice(2);
/** `--database-url` runs the API tests on that server instead of an embedded one. */
const urlAt = args.indexOf('--database-url');
const [, databaseUrl] = urlAt < 0 ? [] : args.splice(urlAt, 2);
/** `--server-tests` runs only those of `SERVER_TESTS`. The rest goes to Vitest. */
const serverTestsAt = args.indexOf('--server-tests');
const serverTests = serverTestsAt < 0 ? [] : SERVER_TESTS.flatMap(findFiles);
if (serverTestsAt >= 0) args.splice(serverTestsAt, 1);

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...serverTests, ...args],
  {
    stdio: 'inherit',
    env: { ...process.env, ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}) },
  },
);
process.exitCode = status ?? 1;

function findFiles(pattern: string): string[] {
  const files = globSync(pattern);
  if (files.length === 0) throw new Error(`No file matches ${pattern}.`);
  return files;
}
