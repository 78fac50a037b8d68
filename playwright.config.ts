import { defineConfig, devices } from '@playwright/test';
import { registerDrizzleResolver } from '#db/drizzle-resolver.ts';
import { launchOptionsWith } from '#scripts/chromium.ts';
import { createTemporaryFilesInMemory } from '#scripts/memory-directory.ts';

// The workers load this file before the journeys. It halves the time that their modules take.
registerDrizzleResolver();
// The workers have the directory of the process that starts them.
createTemporaryFilesInMemory();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // With two workers the two cores of a small machine are idle for a quarter of the time.
  workers: 3,
  // A journey that passes only in its second run is listed as flaky.
  retries: 1,
  forbidOnly: true,
  // A machine that is busy with something else makes a journey long, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Recording every journey costs a third of their time: `-- --trace on` records those that are run by name.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Requests of a service worker pass by `page.route`, and what it has stored changes the next page: the journeys about
    // it allow it.
    serviceWorkers: 'block',
    // Drawing transitions without a GPU takes a fifth of the CPU time.
    contextOptions: { reducedMotion: 'reduce' },
    // The process of a journey ends before optimized code pays: a tenth of the CPU time.
    launchOptions: launchOptionsWith(['--js-flags=--no-opt,--no-maglev']),
  },
  // Without a tag a journey runs on the desktop alone (CONTRIBUTING.md, Journeys).
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      // With the density of that phone each paint has seven times the pixels: an eighth of the CPU time.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
  ],
});
