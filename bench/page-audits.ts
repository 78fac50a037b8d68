import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { LANDING_PAGES } from '#bench/page-loads.ts';
import { median } from '#bench/support/load.ts';
import type { Section } from '#bench/support/report.ts';
import { chromiumArguments, findChromium } from '#scripts/chromium.ts';
import { startServer } from '#tests/support/running-server.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const ROUNDS = 3;
const SPARE_ROUNDS = 3;
const DEBUGGING_PORT = 9_333;

/** Lighthouse on the landing pages of anonymous visitors, with a phone on a slow network. */
export async function pageAudits(): Promise<Section> {
  const server = await startServer();
  const profile = await mkdtemp(join(tmpdir(), 'semillero-lighthouse-'));
  const executablePath = findChromium();
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, ...chromiumArguments],
  });
  try {
    const rows = [];
    for (const path of LANDING_PAGES) rows.push([`\`${path}\``, ...(await audit(server.url + path))]);
    return {
      title: 'Lighthouse, mobile',
      about: `Scores out of 100; ${ROUNDS} rounds, medians. Aim: 100.`,
      columns: ['page', ...CATEGORIES, 'first paint', 'largest paint', 'blocked'],
      rows,
    };
  } finally {
    await browser.close();
    await server.stop();
    for (const directory of [profile, server.dataDir]) await rm(directory, { recursive: true, force: true });
  }
}

async function audit(url: string): Promise<string[]> {
  const runs: Result[] = [];
  for (let round = 0; runs.length < ROUNDS; round++) {
    if (round === ROUNDS + SPARE_ROUNDS) throw new Error(`the browser painted nothing of ${url}`);
    const result = await lighthouse(url, {
      port: DEBUGGING_PORT,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    if (!result) throw new Error(`no audit of ${url}`);
    // Skips traces without a paint, which a busy machine sometimes produces.
    if (result.lhr.audits['first-contentful-paint']?.numericValue) runs.push(result.lhr);
  }
  const timing = (id: string) =>
    `${Math.round(median(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN)))} ms`;
  const scores = CATEGORIES.map((name) =>
    median(runs.map((run) => (run.categories[name]?.score ?? 0) * 100)),
  );
  const failed = new Set(
    runs.flatMap((run) =>
      Object.values(run.audits)
        .filter(isFailed)
        .map(({ id }) => id),
    ),
  );
  if (failed.size > 0) console.error(`${url}: ${[...failed].join(', ')}`);
  const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(timing);
  return [...scores.map((score) => score.toFixed(0)), ...timings];
}

function isFailed({ score, scoreDisplayMode }: { score: number | null; scoreDisplayMode: string }): boolean {
  return score !== null && score < 0.9 && scoreDisplayMode !== 'informative';
}
