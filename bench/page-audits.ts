import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { LANDING_PAGES } from '#bench/page-loads.ts';
import { median } from '#bench/support/load.ts';
import type { Section } from '#bench/support/report.ts';
import { chromiumArguments, findChromium } from '#scripts/chromium.ts';
import { withServer } from '#tests/support/running-server.ts';

/** Installed for each run, because its packages are a fifth of all that `npm ci` installs (decision 83). */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const ROUNDS = 3;
const SPARE_ROUNDS = 3;
const DEBUGGING_PORT = 9_333;
const MAX_REPORT_BYTES = 64 * 1_024 * 1_024;

/** What is read of a report (https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md). */
type Report = {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, Audit | undefined>;
};
type Audit = { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number };

const run = promisify(execFile);

/** Lighthouse on the landing pages of anonymous visitors, with a phone on a slow network. */
export function pageAudits(): Promise<Section> {
  return withServer({}, async (server) => {
    const profile = await mkdtemp(join(tmpdir(), 'semillero-profile-'));
    const folder = await mkdtemp(join(tmpdir(), 'semillero-lighthouse-'));
    try {
      await run('npm', [
        'install',
        '--prefix',
        folder,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        LIGHTHOUSE,
      ]);
      const executablePath = findChromium();
      const browser = await chromium.launchPersistentContext(profile, {
        ...(executablePath ? { executablePath } : {}),
        args: [`--remote-debugging-port=${DEBUGGING_PORT}`, ...chromiumArguments],
      });
      try {
        const rows = [];
        for (const path of LANDING_PAGES)
          rows.push([`\`${path}\``, ...(await audit(folder, server.url + path))]);
        return {
          title: 'Lighthouse, mobile',
          about: `Scores out of 100; ${ROUNDS} rounds, medians. Aim: 100.`,
          columns: ['page', ...CATEGORIES, 'first paint', 'largest paint', 'blocked'],
          rows,
        };
      } finally {
        await browser.close();
      }
    } finally {
      for (const directory of [profile, folder]) await rm(directory, { recursive: true, force: true });
    }
  });
}

async function audit(folder: string, url: string): Promise<string[]> {
  const runs: Report[] = [];
  for (let round = 0; runs.length < ROUNDS; round++) {
    if (round === ROUNDS + SPARE_ROUNDS) throw new Error(`the browser painted nothing of ${url}`);
    const report = await auditOnce(folder, url);
    // Skips traces without a paint, which a busy machine sometimes produces.
    if (report.audits['first-contentful-paint']?.numericValue) runs.push(report);
  }
  const timing = (id: string) =>
    `${Math.round(median(runs.map((one) => one.audits[id]?.numericValue ?? Number.NaN)))} ms`;
  const scores = CATEGORIES.map((name) =>
    median(runs.map((one) => (one.categories[name]?.score ?? 0) * 100)),
  );
  const failed = new Set(
    runs.flatMap(({ audits }) =>
      Object.values(audits).flatMap((audit) => (audit && isFailed(audit) ? audit.id : [])),
    ),
  );
  if (failed.size > 0) console.error(`${url}: ${[...failed].join(', ')}`);
  const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(timing);
  return [...scores.map((score) => score.toFixed(0)), ...timings];
}

async function auditOnce(folder: string, url: string): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      `--port=${DEBUGGING_PORT}`,
      `--only-categories=${CATEGORIES.join()}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
    ],
    { maxBuffer: MAX_REPORT_BYTES },
  );
  return JSON.parse(stdout);
}

function isFailed({ score, scoreDisplayMode }: Audit): boolean {
  return score !== null && score < 0.9 && scoreDisplayMode !== 'informative';
}
