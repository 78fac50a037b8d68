import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { createTemporaryFilesInMemory } from '#scripts/memory-directory.ts';

createTemporaryFilesInMemory();

/** Short, so that a test that hangs is seen at once. Load tests state their own limit (`LOAD_TEST_MS`). */
const TEST_TIMEOUT_MS = 15_000;
/** For tests that start the program as a process of its own, with a database. */
const PROCESS_TIMEOUT_MS = 180_000;
/** Hooks create databases and generate rows. */
const HOOK_TIMEOUT_MS = 180_000;

const processTests = ['tests/**/*.test.ts', 'src/db/embedded/*.test.ts'];
/** Tests that need Debian's nginx, PostgreSQL 15 and Prometheus. */
const clusterTests = 'tests/cluster/*.test.ts';
const apiTests = '**/*.api.test.ts';
const expect = { poll: { timeout: 10_000 } };

/** The files that take longest, in this order. One that began last would run alone on one core. */
const LONG_FILES = [
  'continuous-archiving.test.ts',
  'job-recovery.test.ts',
  'outages.test.ts',
  'accounts-server.test.ts',
  'rendering-errors.test.ts',
  'scheduled-backups.test.ts',
  'supervisor.test.ts',
  'shutdown.test.ts',
  'doctor.test.ts',
  'development.test.ts',
  'order-concurrency.api.test.ts',
  'contract-statuses.api.test.ts',
  'move.api.test.ts',
  'catalogue-query-plans.api.test.ts',
  'import-products.api.test.ts',
  'similar-image-recall.api.test.ts',
  'access.api.test.ts',
  'uploads.api.test.ts',
  'backups.api.test.ts',
  'catalogue-files.api.test.ts',
];

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = (name: string) => (file: TestSpecification) => file.moduleId.endsWith(`/${name}`);
    const long = LONG_FILES.flatMap((name) => sorted.filter(isLong(name)));
    return [...long, ...sorted.filter((file) => !long.includes(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    // With `-t` all others of a file would be listed before the result. The last lines have their number.
    hideSkippedTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [apiTests, ...processTests],
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
          expect,
        },
      },
      {
        test: {
          name: 'process',
          include: processTests,
          exclude: [apiTests, clusterTests],
          globalSetup: ['tests/support/build.ts', 'tests/support/first-start.ts'],
          isolate: false,
          sequence: { groupOrder: 1 },
          // They wait most of their time: for timeouts, restarts and mails.
          maxWorkers: 3,
          testTimeout: PROCESS_TIMEOUT_MS,
          hookTimeout: HOOK_TIMEOUT_MS,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'cluster',
          include: [clusterTests],
          globalSetup: ['tests/support/build.ts'],
          testTimeout: PROCESS_TIMEOUT_MS,
          hookTimeout: HOOK_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts', 'tests/**/*.api.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/api-setup.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: HOOK_TIMEOUT_MS,
          expect,
        },
      },
    ],
  },
});
