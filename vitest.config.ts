import { defineConfig } from 'vitest/config';

/** A machine that is busy with something else makes a test long, not wrong. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts', 'tests/**/*.api.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          ...patient,
        },
      },
    ],
  },
});
