import { defineConfig } from 'vitest/config';
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

export default defineConfig({
  test: {
    maxWorkers: 2,
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
          globalSetup: ['tests/support/first-start.ts'],
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
